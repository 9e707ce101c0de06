/** The editor of all texts of the site, and the rebuild of its pages. */
import { RotateCw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { NotLive } from './not-live.tsx'
import { useDrafts } from './use-drafts.ts'
import { useSave } from './use-save.ts'
import { useTexts } from './use-texts.ts'
import { Workbench } from './workbench.tsx'

export function TranslationsPage() {
  const t = useT()
  const { texts, isWhole } = useTexts()
  const desk = useDrafts()
  const saving = useSave(desk)
  const isClean = Object.keys(desk.drafts).length === 0
  return (
    <Screen
      title={t('translation.title')}
      lead={t('translation.lead')}
      actions={
        texts.data &&
        !texts.error &&
        isClean && (
          <Button isBusy={saving.isBusy} onClick={() => saving.save(true)}>
            {!saving.isBusy && <RotateCw className="size-4" aria-hidden="true" />}
            <span>{t('translation.rebuild')}</span>
          </Button>
        )
      }
    >
      <NotLive />
      <QueryState query={texts}>
        {(rows) => <Workbench rows={rows} isWhole={isWhole} desk={desk} saving={saving} />}
      </QueryState>
    </Screen>
  )
}
