/** One version: its state, lines, totals, terms, PDF, and what it changed. */

import { useState } from 'react'
import { formatDateTime, formatLastMoment } from '#shared/base/date.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import type { Version } from '#shared/quotation/version-schema.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { drawsPdfs } from '../../ui/draws-pdfs.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { PdfFrame } from '../../ui/pdf-frame.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { QUOTE } from './part.tsx'
import { nameByUsername } from './people.ts'
import { VersionChanges } from './version-changes.tsx'
import { VersionFiles } from './version-files.tsx'
import { VersionLines } from './version-lines.tsx'

interface VersionDetailsProps {
  id: string
  version: Version
  /** The sent version before it; undefined for the first. */
  before: Version | undefined
  people: OpenQuotation['people']
}

export function VersionDetails({ id, version: shown, before, people }: VersionDetailsProps) {
  const t = useT()
  const language = useLanguage()
  const { version, state, sent_at, updated_at, author_name, note, file, valid_until } = shown
  const time = formatDateTime(sent_at ?? updated_at, language)
  return (
    <div className="version grid gap-3.5">
      <p className="version-state text-muted">
        <span>{t(state === 'sent' ? 'desk.sentOn' : 'desk.savedOn', { time })}</span>
        <span> </span>
        <span>
          {author_name
            ? t('desk.byPerson', { name: nameByUsername(people, author_name) })
            : t('desk.byCustomer')}
        </span>
        {valid_until && (
          <span>{` · ${t('desk.validUntil')} ${formatLastMoment(valid_until, language)}`}</span>
        )}
      </p>
      {state !== 'sent' && (
        <p className="border-l-4 border-l-brass bg-cream px-3 py-2">
          {t(state === 'draft' ? 'desk.draftText' : 'desk.proposedText')}
        </p>
      )}
      {shown.acceptances.map(({ at, name, taken_back_at }) => (
        <p key={at.toISOString()} className={taken_back_at ? 'text-muted' : 'font-bold text-jade'}>
          {t(taken_back_at ? 'desk.acceptanceTakenBack' : 'desk.acceptedBy', {
            name,
            time: formatDateTime(at, language),
            back: taken_back_at ? formatDateTime(taken_back_at, language) : '',
          })}
        </p>
      ))}
      <VersionLines version={shown} before={before} />
      {note && (
        <div>
          <h3 className="font-bold">{t('desk.noteToCustomer')}</h3>
          <p className={QUOTE} lang={textLanguageTag(note)}>
            {note}
          </p>
        </div>
      )}
      <VersionFiles id={id} version={shown} />
      {before && <VersionChanges before={before} after={shown} />}
      {file && <Pdf file={file} title={t('desk.pdfOf', { id, version })} />}
    </div>
  )
}

/** Browsers that do not draw a whole PDF in a page, such as those of phones, have only the link above. */
function Pdf({ file, title }: { file: string; title: string }) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  if (!drawsPdfs()) return null
  return (
    <div className="grid gap-3 print:hidden">
      <Button className="w-fit" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t('desk.showPdf')}
      </Button>
      {isShown && (
        <PdfFrame
          className="h-[70vh] w-full rounded-control border border-line"
          title={title}
          path={paths.upload(file)}
        >
          <p role="alert">{t('desk.pdfNotShown')}</p>
        </PdfFrame>
      )}
    </div>
  )
}
