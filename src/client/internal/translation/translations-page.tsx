/** The editor of all texts of the site, and the rebuild of its pages. */
import { Download, RotateCw, TriangleAlert, Upload } from 'lucide-react'
import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { TextRow } from '#shared/translation/schema.ts'
import { EVERYTHING, PAGES } from '#shared/translation/text-area.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { NothingFound } from '../kit/list-search.tsx'
import { type ListState, rowsOfPage, useListState } from '../kit/list-state.ts'
import { Pager } from '../kit/pager.tsx'
import { QueryState, Skeleton, StateCard } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { type DraftDesk, useDrafts } from './drafts.ts'
import { HistoryPanel } from './history-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import { TextBar } from './text-bar.tsx'
import { countTexts, findTexts, isFirstPage, type ListedText, listTexts, textQueryOf } from './text-list.ts'
import { TextTable } from './text-table.tsx'
import { type Saving, useEditing, useSave } from './use-save.ts'

const TextFilePage = lazy(() =>
  import('./text-file/text-file-page.tsx').then((m) => ({ default: m.TextFilePage })),
)
const ExportDialog = lazy(() =>
  import('./text-file/export-dialog.tsx').then((m) => ({ default: m.ExportDialog })),
)

/** `?view=` */
const IMPORT = 'import'

export function TranslationsPage() {
  const { get, set } = useListState()
  const [isExporting, setExporting] = useState(false)
  const rows = trpc.translation.list.useQuery(undefined, { enabled: isExporting }).data
  if (get('view') === IMPORT)
    return (
      <Suspense fallback={null}>
        <TextFilePage onClose={() => set({ view: '' })} />
      </Suspense>
    )
  return (
    <>
      <TextsScreen onExport={() => setExporting(true)} onImport={() => set({ view: IMPORT })} />
      {isExporting && rows && (
        <Suspense fallback={null}>
          <ExportDialog rows={rows} area={get('area') || PAGES} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  )
}

interface TextsScreenProps {
  onExport: () => void
  onImport: () => void
}

function TextsScreen({ onExport, onImport }: TextsScreenProps) {
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
          <>
            <Button onClick={onExport}>
              <Download className="size-4.5" aria-hidden="true" />
              {t('textFile.export')}
            </Button>
            <Button onClick={onImport}>
              <Upload className="size-4.5" aria-hidden="true" />
              {t('textFile.open')}
            </Button>
            <Button isBusy={saving.isBusy} onClick={() => saving.save(true)}>
              {!saving.isBusy && <RotateCw className="size-4" aria-hidden="true" />}
              <span>{t('translation.rebuild')}</span>
            </Button>
          </>
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
        <h2 id="text-not-live" className="mb-1 text-18">
          {t('translation.notLive')}
        </h2>
        <p>{t('translation.notLiveText', { ...error })}</p>
      </div>
    </section>
  )
}

interface WorkbenchProps {
  rows: readonly TextRow[]
  /** False while only the first page is there. */
  isWhole: boolean
  desk: DraftDesk
  saving: Saving
}

/** All texts of the site: search, checks, and edits in both languages; changes stay local until saved. */
function Workbench({ rows, isWhole, desk, saving }: WorkbenchProps) {
  const t = useT()
  const toast = useToast()
  const list = useListState()
  // The bar shows a choice at once; the table is drawn without holding up the next tap.
  const shown = useDeferredValue(list)
  const listed = useMemo(() => listTexts(rows, desk.drafts), [rows, desk.drafts])
  const { area, filter } = textQueryOf(list)
  const counts = useMemo(() => (isWhole ? countTexts(listed, area) : undefined), [isWhole, listed, area])
  const query = JSON.stringify(textQueryOf(shown))
  const [touched, setTouched] = useState({ query, ids: new Set<string>() })
  const kept = touched.query === query ? touched.ids : undefined
  const found = useMemo(() => findTexts(listed, textQueryOf(shown), kept), [listed, shown, kept])
  const touch = useCallback(
    (id: string) =>
      setTouched((before) => ({ query, ids: new Set(before.query === query ? [...before.ids, id] : [id]) })),
    [query],
  )
  const isWaiting = !isWhole && !isFirstPage(shown)
  const open = listed.find(({ id }) => id === list.get('text'))

  function closeHistory(): void {
    const id = open?.id
    list.set({ text: '', page: list.get('page') })
    const row = document.querySelector(`[data-row="${CSS.escape(id ?? '')}"] button`)
    if (row instanceof HTMLElement) row.focus()
  }

  return (
    <div className="translation-columns" data-open={open ? true : undefined}>
      <div className="min-w-0">
        <TextBar
          rows={rows}
          area={area}
          filter={filter}
          counts={counts}
          found={isWhole ? found.length : undefined}
          list={list}
        />
        <p id="text-keys" className="mb-3 text-15 text-muted max-narrow:sr-only print:hidden">
          {t('translation.keys')}
        </p>
        {isWaiting ? (
          <Skeleton />
        ) : found.length === 0 ? (
          <NoTexts
            query={shown.query}
            onClear={() => list.search('')}
            onAll={() => list.set({ q: '', show: '', area: EVERYTHING })}
          />
        ) : (
          <FoundTexts
            found={found}
            isWhole={isWhole}
            list={shown}
            desk={desk}
            refused={saving.refused}
            onTouch={touch}
            onDecide={saving.forget}
          />
        )}
        <SaveBar
          count={Object.keys(desk.drafts).length}
          saving={saving}
          onDiscard={() => {
            desk.clear()
            toast(t('translation.discarded'))
          }}
        />
      </div>
      {open && (
        <HistoryPanel
          text={open}
          drafts={desk.drafts}
          onBring={(language, text) => {
            desk.type(open.row, language, text)
            if (text !== open.row[language].text) toast(t('translation.broughtBack'))
          }}
          onClose={closeHistory}
        />
      )}
    </div>
  )
}

interface FoundTextsProps {
  found: readonly ListedText[]
  isWhole: boolean
  list: ListState
  desk: DraftDesk
  refused: Saving['refused']
  onTouch: (id: string) => void
  onDecide: () => void
}

/** A page of the found texts. */
const FoundTexts = memo(function FoundTexts({ found, isWhole, list, ...table }: FoundTextsProps) {
  const editing = useEditing()
  const { rows, page } = rowsOfPage(found, list.page, TEXTS_PER_PAGE)
  return (
    <>
      <TextTable
        {...table}
        texts={rows}
        editing={editing}
        areKeysWhole={list.get('area') === '' || list.get('area') === EVERYTHING}
        currentId={list.get('text')}
        onOpen={(id) => list.set({ text: id, page: page === 1 ? '' : String(page) })}
      />
      {isWhole && <Pager page={page} pageSize={TEXTS_PER_PAGE} all={found.length} onGo={list.goTo} />}
    </>
  )
})

interface NoTextsProps {
  query: string
  onClear: () => void
  onAll: () => void
}

/** Replaces the table if the search or filter has no results. */
function NoTexts({ query, onClear, onAll }: NoTextsProps) {
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

/**
 * All texts are found and counted in the browser, and on a slow line they take a second to come. So their
 * first page comes alone and can be read and edited until the others are there.
 */
export const TEXTS_PER_PAGE = 50

function useTexts() {
  const list = useListState()
  const utils = trpc.useUtils()
  const isMissing = () => utils.translation.list.getData() === undefined
  const [asksFirst] = useState(() => isMissing() && isFirstPage(list) && list.get('text') === '')
  const first = trpc.translation.list.useQuery(
    { limit: TEXTS_PER_PAGE },
    { enabled: () => asksFirst && isMissing() },
  )
  // After it, since calls at the same time share a response.
  const all = trpc.translation.list.useQuery(undefined, { enabled: !asksFirst || first.isFetched })
  const isWhole = all.data !== undefined || all.error !== null
  return { texts: isWhole || first.data === undefined ? all : first, isWhole }
}
