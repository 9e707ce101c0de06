/** What the form of a record's editor has besides its fields: the comparison after a conflict, and the buttons at its foot. */
import { useEffect, useRef } from 'react'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { RecordEditor } from './use-record-editor.ts'

interface ConflictRow {
  name: string
  theirs: string
  yours: string
}

interface RecordConflictProps {
  rows: readonly ConflictRow[]
  /** The level that matches the headings above. */
  heading?: 'h2' | 'h3'
}

const WHOSE = 'block text-15 font-normal text-muted'

/** Compares what someone else saved with the result of saving one’s own changes. */
export function RecordConflict({ rows, heading: Heading = 'h3' }: RecordConflictProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="record-conflict rounded-control border-2 border-vermilion-deep p-4">
      {/* The focus brings what it compares into view as well. */}
      <Heading ref={heading} tabIndex={-1} className="scroll-mb-64 text-18">
        {t('record.conflictTitle')}
      </Heading>
      <p className="mt-1">{t('record.conflictText')}</p>
      <dl className="mt-3">
        {rows.map(({ name, theirs, yours }) => (
          <div key={name} className="conflict-row">
            <dt>{name}</dt>
            <dd className="whitespace-pre-line">
              <small className={WHOSE}>{t('record.conflictTheirs')}</small>{' '}
              <span>{theirs || t('record.conflictBlank')}</span>
            </dd>
            <dd className={`whitespace-pre-line ${yours === theirs ? '' : 'font-bold'}`}>
              <small className={WHOSE}>{t('record.conflictYours')}</small>{' '}
              <span>{yours || t('record.conflictBlank')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The buttons, labelled by what they do. */
export function RecordFoot<Name extends string>({
  editor,
}: {
  editor: Pick<RecordEditor<Name>, 'isBusy' | 'conflict' | 'cancel' | 'form'>
}) {
  const t = useT()
  const { isBusy, conflict, cancel, form } = editor
  return (
    <FormFoot
      submitLabel={t(isBusy ? 'record.saving' : conflict ? 'record.overwrite' : 'record.save')}
      cancelLabel={t(conflict ? 'record.takeTheirs' : 'record.cancel')}
      onCancel={cancel}
      isBusy={isBusy}
      error={form.error}
    />
  )
}
