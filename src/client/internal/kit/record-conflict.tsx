/** Compares two versions of a record: what someone else saved, and the result of saving one's own changes. */
import { useEffect, useRef } from 'react'
import { useT } from '../../ui/page-context.tsx'

interface ConflictRow {
  name: string
  theirs: string
  yours: string
}

interface RecordConflictProps {
  rows: readonly ConflictRow[]
  /** To match the headings above. */
  heading?: 'h2' | 'h3'
}

export function RecordConflict({ rows, heading: Heading = 'h3' }: RecordConflictProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="record-conflict">
      <Heading ref={heading} tabIndex={-1} className="text-lg">
        {t('record.conflictTitle')}
      </Heading>
      <p className="mt-1">{t('record.conflictText')}</p>
      <dl>
        {rows.map(({ name, theirs, yours }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <small>{t('record.conflictTheirs')}</small> <span>{theirs || t('record.conflictBlank')}</span>
            </dd>
            <dd className={yours === theirs ? '' : 'font-bold'}>
              <small>{t('record.conflictYours')}</small> <span>{yours || t('record.conflictBlank')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
