/** All texts of the site: search, checks, and edits in both languages; changes stay local until saved. */
import { useMemo, useState } from 'react'
import type { TextRow } from '../../../shared/translation/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { rowsOfPage } from '../kit/list-rows.ts'
import { useListState } from '../kit/list-state.ts'
import { Pager } from '../kit/pager.tsx'
import { useToast } from '../kit/toast.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { NoTexts } from './no-texts.tsx'
import { SaveBar } from './save-bar.tsx'
import { TextBar } from './text-bar.tsx'
import { countTexts, findTexts, listTexts, TEXT_FILTERS, type TextFilter } from './text-list.ts'
import { TextTable } from './text-table.tsx'
import type { DraftDesk } from './use-drafts.ts'
import { useEditing } from './use-editing.ts'
import type { Saving } from './use-save.ts'

const PAGE_ROWS = 50

interface WorkbenchProps {
  rows: readonly TextRow[]
  desk: DraftDesk
  saving: Saving
}

export function Workbench({ rows, desk, saving }: WorkbenchProps) {
  const t = useT()
  const toast = useToast()
  const list = useListState()
  const editing = useEditing()
  const [area, filter, words] = [list.get('area'), parseTextFilter(list.get('show')), list.query]
  const query = JSON.stringify([area, filter, words])
  const [touched, setTouched] = useState({ query, ids: new Set<string>() })
  const kept = touched.query === query ? touched.ids : undefined
  const listed = useMemo(() => listTexts(rows, desk.drafts), [rows, desk.drafts])
  const found = useMemo(
    () => findTexts(listed, { area, filter, words }, kept),
    [listed, area, filter, words, kept],
  )
  const { rows: shown, page } = rowsOfPage(found, list.page, PAGE_ROWS)
  const open = listed.find(({ id }) => id === list.get('text'))
  const counts = useMemo(() => countTexts(listed, area), [listed, area])

  function closeHistory(): void {
    const id = open?.id
    list.set({ text: '', page: pageText(page) })
    const row = document.querySelector(`[data-row="${CSS.escape(id ?? '')}"] .text-key-name`)
    if (row instanceof HTMLElement) row.focus()
  }

  return (
    <div className="text-desk" data-open={open ? true : undefined}>
      <div className="min-w-0">
        <TextBar rows={rows} area={area} filter={filter} counts={counts} found={found.length} list={list} />
        <p id="text-keys" className="text-keys">
          {t('translation.keys')}
        </p>
        {found.length === 0 ? (
          <NoTexts
            query={words}
            onClear={() => list.search('')}
            onAll={() => list.set({ q: '', show: '', area: '' })}
          />
        ) : (
          <TextTable
            texts={shown}
            desk={desk}
            editing={editing}
            refused={saving.refused}
            areKeysWhole={area === ''}
            currentId={open?.id}
            onOpen={(id) => list.set({ text: id, page: pageText(page) })}
            onDecide={saving.forget}
            onTouch={(id) => setTouched({ query, ids: new Set([...(kept ?? []), id]) })}
          />
        )}
        <Pager page={page} pageSize={PAGE_ROWS} all={found.length} onGo={list.goTo} />
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

function parseTextFilter(text: string): TextFilter {
  return TEXT_FILTERS.find((filter) => filter === text) ?? 'all'
}

function pageText(page: number): string {
  return page === 1 ? '' : String(page)
}
