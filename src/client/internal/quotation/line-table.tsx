// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the table is laid out as blocks, which removes the native roles
/** The lines of a version: a row each, in an order that users choose, and the row that adds one. */
import { useState } from 'react'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useReorder } from '../../ui/use-reorder.ts'
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
  const reorder = useReorder({
    ids: lines.map(({ key }) => key),
    onReorder(keys, moved) {
      form.write(keys.map((key) => byKey.get(key)!))
      const name = shownName(byKey.get(moved)!, language)
      setNews(t('desk.lineMoved', { name, place: keys.indexOf(moved) + 1, count: keys.length }))
    },
  })
  return (
    <section className="lines" aria-label={t('desk.lines')}>
      <p role="status" className="sr-only">
        {news}
      </p>
      <div ref={reorder.container}>
        {lines.length > 0 && (
          <table className="line-table" role="table" aria-label={t('desk.lines')}>
            <Head />
            {reorder.order.map((key) => {
              const line = byKey.get(key)!
              return (
                <LineRow
                  key={key}
                  line={line}
                  reorder={reorder}
                  isNew={key === newKey}
                  fault={form.lineFault}
                  onChange={(next) => form.write(lines.map((one) => (one === line ? next : one)))}
                  onRemove={(row) => {
                    willRemove(row)
                    remove(lines.indexOf(line), shownName(line, language))
                  }}
                />
              )
            })}
          </table>
        )}
      </div>
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
