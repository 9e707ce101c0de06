/** The editor of all texts of the site, and the rebuild of its pages. */
import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { useDrafts } from './drafts.ts'
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

/** A warning above the texts while saved texts are not live: which page failed, and what to do. */
function NotLive() {
  const t = useT()
  const error = trpc.translation.status.useQuery().data?.error
  if (!error) return null
  return (
    <section
      className="mb-5 flex gap-3 rounded-card border border-line border-l-4 border-l-vermilion bg-paper px-4 py-3"
      aria-labelledby="text-not-live"
    >
      <TriangleAlert className="mt-1 size-5 shrink-0 text-vermilion" aria-hidden="true" />
      <div>
        <h2 id="text-not-live" className="mb-1 text-[1.125rem]">
          {t('translation.notLive')}
        </h2>
        <p>{t('translation.notLiveText', { ...error })}</p>
      </div>
    </section>
  )
}
