/** In the table's place when a search found nothing, or nothing of the chosen kind is left. */
import { NothingFound } from '../internal/list-search.tsx'
import { StateCard } from '../internal/state-card.tsx'
import { useT } from '../page.tsx'
import { Button } from '../ui/button.tsx'

export interface NoTextsProps {
  query: string
  onClear: () => void
  onAll: () => void
}

export function NoTexts({ query, onClear, onAll }: NoTextsProps) {
  const t = useT()
  if (query !== '') return <NothingFound query={query} onClear={onClear} />
  return (
    <StateCard title={t('translation.noneTitle')}>
      <p>{t('translation.noneText')}</p>
      <Button className="mt-5" onClick={onAll}>
        {t('translation.showAll')}
      </Button>
    </StateCard>
  )
}
