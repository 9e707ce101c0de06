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
    <section className="rounded-card border border-line bg-paper" aria-label={t('desk.lines')}>
      <p role="status" className="sr-only">
        {news}
      </p>
      <div ref={reorder.container}>
        {lines.length > 0 && (
          <table
            className="line-table block w-full text-[0.875rem] leading-[1.25] wide:table wide:table-fixed wide:border-collapse [&:lang(zh)]:leading-[1.4]"
            role="table"
            aria-label={t('desk.lines')}
          >
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

const HEAD_CELL =
  'border-b border-ink px-1 py-1.75 align-bottom text-[0.8125rem] leading-[1.2] font-bold whitespace-nowrap text-muted'

function Head() {
  const t = useT()
  const end = (label: string, small: string, width: string) => (
    <th role="columnheader" scope="col" className={`text-end ${width} ${HEAD_CELL}`}>
      {label}
      <small className="block text-[0.75rem] font-normal">{small}</small>
    </th>
  )
  return (
    <thead role="rowgroup" className="bg-paper max-wide:sr-only wide:sticky wide:top-0 wide:z-3">
      <tr role="row">
        <td role="cell" className={`w-7 ${HEAD_CELL}`} />
        <th role="columnheader" scope="col" className={`text-start ${HEAD_CELL}`}>
          {t('desk.product')}
        </th>
        <th role="columnheader" scope="col" className={`w-25 text-start ${HEAD_CELL}`}>
          {t('desk.quantity')}
        </th>
        {end(t('desk.monthlyShort'), t('desk.eachHkd'), 'w-17.5')}
        {end(t('desk.upfront'), t('desk.eachHkd'), 'w-17.5')}
        <th role="columnheader" scope="col" className={`w-17.5 text-center ${HEAD_CELL}`}>
          {t('desk.optional')}
        </th>
        {end(t('desk.monthlyShort'), t('desk.perLine'), 'w-16')}
        {end(t('desk.upfront'), t('desk.perLine'), 'w-16')}
        <td role="cell" className={`w-8 ${HEAD_CELL}`} />
      </tr>
    </thead>
  )
}
