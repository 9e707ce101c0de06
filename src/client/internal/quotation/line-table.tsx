// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the table is laid out as blocks, which removes the native roles
/** The lines of a version: a row each, in an order that users choose, and the row that adds one. */
import { useState } from 'react'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Reorderable } from '../kit/reorder.tsx'
import { useFocusAfterRemoval } from '../kit/use-focus-after-removal.ts'
import { AddLine } from './add-line.tsx'
import { shownName } from './editor-line.ts'
import { LineRow } from './line-row.tsx'
import { PackageTiles } from './package-tiles.tsx'
import { useLineRemoval } from './use-line-removal.ts'
import type { VersionForm } from './use-version-form.ts'

export function LineTable({ form }: { form: VersionForm }) {
  const t = useT()
  const language = useLanguage()
  const [news, setNews] = useState('')
  const [newKey, setNewKey] = useState<number>()
  const { lines } = form.draft
  const remove = useLineRemoval(lines, form.write)
  const willRemove = useFocusAfterRemoval(lines.length)
  const byKey = new Map(lines.map((line) => [line.key, line]))
  const keys = lines.map(({ key }) => key)
  const nameOf = (key: number) => shownName(byKey.get(key)!, language) || t('desk.ownLine')

  function reorder(next: number[], moved: number): void {
    form.write(next.map((key) => byKey.get(key)!))
    setNews(t('record.moved', { name: nameOf(moved), place: next.indexOf(moved) + 1, all: next.length }))
  }

  return (
    <section className="lines" aria-label={t('desk.lines')}>
      <p role="status" className="sr-only">
        {news}
      </p>
      {lines.length > 0 && (
        <Reorderable ids={keys} nameOf={nameOf} onReorder={reorder}>
          <table className="line-table" role="table" aria-label={t('desk.lines')}>
            <Head />
            {lines.map((line) => (
              <LineRow
                key={line.key}
                line={line}
                isNew={line.key === newKey}
                fault={form.lineFault}
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
        error={form.linesFault}
        onAdd={(next, text, opened) => {
          form.write(next)
          setNews(text)
          setNewKey(opened)
        }}
      />
      {lines.length === 0 && <PackageTiles onChoose={(next) => form.write(next)} />}
    </section>
  )
}

function Head() {
  const t = useT()
  const end = (label: string, small: string) => (
    <th role="columnheader" scope="col" className="line-end">
      {label}
      <small>{small}</small>
    </th>
  )
  return (
    <thead role="rowgroup">
      <tr role="row">
        <td role="cell" />
        <th role="columnheader" scope="col">
          {t('desk.product')}
        </th>
        <th role="columnheader" scope="col">
          {t('desk.quantity')}
        </th>
        {end(t('desk.monthlyShort'), t('desk.eachHkd'))}
        {end(t('desk.upfront'), t('desk.eachHkd'))}
        <th role="columnheader" scope="col" className="line-centre">
          {t('desk.optional')}
        </th>
        {end(t('desk.monthlyShort'), t('desk.perLine'))}
        {end(t('desk.upfront'), t('desk.perLine'))}
        <td role="cell" />
      </tr>
    </thead>
  )
}
