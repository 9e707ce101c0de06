// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the table is laid out as blocks, which removes the native roles
/** The lines of a version: a row each, in an order that users choose, and the row that adds one. */
import { useEffectEvent, useRef, useState } from 'react'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatHkd } from '#shared/product/product.ts'
import { useFocusAfterRemoval } from '../../kit/focus-row.ts'
import { Reorderable } from '../../kit/reorder.tsx'
import { useToast } from '../../kit/toast.tsx'
import { AddLine, usePackages } from './add-line.tsx'
import { type EditorLine, shownName, withPackage } from './editor-line.ts'
import { LineRow } from './line-row.tsx'
import type { VersionForm } from './use-version-form.ts'

export function LineTable({ form }: { form: VersionForm }) {
  const t = useT()
  const language = useLanguage()
  const [news, setNews] = useState('')
  const [newKey, setNewKey] = useState<number>()
  const section = useRef<HTMLElement>(null)
  const { lines } = form.draft
  const remove = useLineRemoval(lines, form.write)
  const willRemove = useFocusAfterRemoval(lines.length)
  const byKey = new Map(lines.map((line) => [line.key, line]))
  const keys = lines.map(({ key }) => key)
  const lineName = (key: number) => shownName(byKey.get(key)!, language) || t('desk.ownLine')

  function reorder(next: number[], moved: number): void {
    form.write(next.map((key) => byKey.get(key)!))
    setNews(t('record.moved', { name: lineName(moved), place: next.indexOf(moved) + 1, all: next.length }))
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      className="rounded-card border border-line bg-paper"
      aria-label={t('desk.lines')}
    >
      <p role="status" className="sr-only">
        {news}
      </p>
      {lines.length > 0 && (
        <Reorderable ids={keys} nameOf={lineName} onReorder={reorder}>
          <table className="line-table" role="table" aria-label={t('desk.lines')}>
            <Head />
            {lines.map((line) => (
              <LineRow
                key={line.key}
                line={line}
                isNew={line.key === newKey}
                errorAt={form.lines.errorAt}
                onChange={(next) => form.write(lines.map((one) => (one === line ? next : one)))}
                onRemove={(row) => {
                  willRemove(row)
                  remove(lines.indexOf(line), shownName(line, language))
                }}
              />
            ))}
          </table>
        </Reorderable>
      )}
      <AddLine
        lines={lines}
        error={form.lines.error}
        onAdd={(next, text, opened) => {
          form.write(next)
          setNews(text)
          setNewKey(opened)
        }}
      />
      {lines.length === 0 && (
        <PackageTiles
          onChoose={(next, name) => {
            form.write(next)
            setNews(t('desk.added', { name }))
            // The tiles go, and Tab then leads to the first line.
            section.current?.focus()
          }}
        />
      )}
    </section>
  )
}

function Head() {
  const t = useT()
  const figure = (label: string, small: string, className: string, of?: string) => (
    <th role="columnheader" scope="col" className={className} data-of={of}>
      {label}
      <small>{small}</small>
    </th>
  )
  return (
    <thead role="rowgroup">
      <tr role="row">
        <td role="cell" className="line-handle" />
        <th role="columnheader" scope="col" className="line-name">
          {t('desk.product')}
        </th>
        <th role="columnheader" scope="col" className="line-quantity">
          {t('desk.quantity')}
        </th>
        {figure(t('desk.monthlyShort'), t('desk.eachHkd'), 'line-price', 'monthly')}
        {figure(t('desk.upfront'), t('desk.eachHkd'), 'line-price', 'upfront')}
        <th role="columnheader" scope="col" className="line-optional">
          {t('desk.optional')}
        </th>
        {figure(t('desk.monthlyShort'), t('desk.perLine'), 'line-sum')}
        {figure(t('desk.upfront'), t('desk.perLine'), 'line-sum')}
        <td role="cell" className="line-remove" />
      </tr>
    </thead>
  )
}

/** The starter packages to begin an empty version from. */
function PackageTiles({ onChoose }: { onChoose: (lines: readonly EditorLine[], name: string) => void }) {
  const t = useT()
  const language = useLanguage()
  const packages = usePackages('')
  return (
    <ul className="package-tiles" aria-label={t('desk.packages')}>
      {packages.map(({ id, names, lines, products, first_year_total }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(withPackage([], lines, products), names[language])}>
            <b>{names[language]}</b>
            <span>{t('desk.lineCount', { count: lines.length })}</span>
            <span>{t('desk.firstYearOf', { amount: formatHkd(first_year_total) })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Removes a line that is edited, and offers Undo. */
export function useLineRemoval<Line>(
  lines: readonly Line[],
  write: (lines: readonly Line[]) => void,
): (at: number, name: string) => void {
  const t = useT()
  const toast = useToast()
  // Undo comes later, when other lines may have changed.
  const putBack = useEffectEvent((line: Line, at: number) => write(lines.toSpliced(at, 0, line)))
  return (at, name) => {
    const line = lines[at]
    if (line === undefined) return
    write(lines.toSpliced(at, 1))
    toast(t('desk.lineRemoved', { name }), { label: t('record.undo'), run: async () => putBack(line, at) })
  }
}
