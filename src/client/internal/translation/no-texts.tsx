/** Replaces the table if the search or filter has no results. */

import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { NothingFound } from '../kit/list-search.tsx'
import { StateCard } from '../kit/query-state.tsx'

interface NoTextsProps {
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
