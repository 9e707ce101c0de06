/** Everything kept about the person, with the downloads and the erasure. */
import { Download, Search, UserRoundX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fetchFile } from '#client/session/fetch-file.ts'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime } from '#shared/base/date.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#shared/privacy/person.ts'
import type { Erased, PersonalData } from '#shared/privacy/schema.ts'
import { failureText } from '../../kit/error-text.ts'
import { StateCard } from '../../kit/query-state.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { useToast } from '../../kit/toast.tsx'
import { REASON_TEXT } from '../../outbox/mail-table.tsx'
import { ErasePerson, Items } from './erase-person.tsx'
import { RecordTables, TraceTables } from './record-tables.tsx'

interface FoundPersonProps {
  person: string
  data: PersonalData
  onSearch: (person: string) => void
  onErased: (erased: Erased) => void
}

export function FoundPerson({ person, data, onSearch, onErased }: FoundPersonProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (isEmpty(data)) {
    return (
      <StateCard
        title={t('personal.nothing', { person })}
        icon={<UserRoundX aria-hidden="true" />}
        role="status"
      >
        <p>{t('personal.nothingText')}</p>
      </StateCard>
    )
  }
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 ref={heading} tabIndex={-1} className="text-22 wrap-anywhere">
          {t('personal.foundFor', { person })}
        </h2>
        <div className="flex flex-wrap gap-3 print:hidden">
          <DownloadButtons person={person} />
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('personal.erase')}
          </Button>
        </div>
      </div>
      <p className="text-muted">{t('personal.checkCopy')}</p>
      {data.also.length > 0 && (
        <div className="print:hidden">
          <p className="mb-2 text-muted">{t('personal.also')}</p>
          <ul className="flex flex-wrap gap-3">
            {data.also.map((other) => (
              <li key={other}>
                <Button
                  aria-label={t('personal.searchAlso', { person: other })}
                  onClick={() => onSearch(other)}
                >
                  <Search aria-hidden="true" />
                  <span translate="no">{other}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <RecordTables data={data} />
      <TraceTables data={data} />
      <OtherTraces data={data} />
      <ErasePerson
        person={person}
        data={data}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onErased={onErased}
      />
    </section>
  )
}

/** Whether nothing at all is kept about a person. */
function isEmpty(data: PersonalData): boolean {
  const groups = [data.quotations, data.contacts, data.notes, data.audit]
  const counts = [
    ...groups.map(({ count }) => count),
    data.mails.length,
    data.staff_mails,
    data.unsubscribe_links,
    data.mail_files,
    data.users.length,
  ]
  return data.suppression === null && counts.every((count) => count === 0)
}

/** What is kept besides records: notices to staff, the objection to bulk email, links, and user accounts. */
function OtherTraces({ data }: { data: PersonalData }) {
  const t = useT()
  const language = useLanguage()
  const { staff_mails, suppression, unsubscribe_links, mail_files, users } = data
  const items = [
    staff_mails > 0 && t('personal.staffMails', { count: staff_mails }),
    suppression &&
      t('personal.suppression', {
        when: formatDateTime(suppression.created_at, language),
        reason: t(REASON_TEXT[suppression.reason]),
      }),
    mail_files > 0 && t('personal.mailFiles', { count: mail_files }),
    unsubscribe_links > 0 && t('personal.unsubscribeLinks', { count: unsubscribe_links }),
    ...users.map(({ username }) => t('personal.userText', { username })),
  ].filter((item) => typeof item === 'string')
  if (items.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-18">{t('personal.others')}</h3>
      <Items items={items} />
    </section>
  )
}

const LABEL: Record<ExportFormat, TextKey> = { html: 'personal.downloadHtml', json: 'personal.downloadJson' }

/** The copy for the person: a page to read, and JSON. */
function DownloadButtons({ person }: { person: string }) {
  const t = useT()
  const toast = useToast()
  const [busy, setBusy] = useState<ExportFormat>()

  async function download(format: ExportFormat): Promise<void> {
    if (busy !== undefined) return
    setBusy(format)
    try {
      const file = await fetchFile('/api/privacy/export', { body: { q: person, format } })
      saveFile(`${t('personal.fileName')}.${format}`, file)
      toast(t('personal.downloaded'))
    } catch (error) {
      toast(failureText(error, t))
    } finally {
      setBusy(undefined)
    }
  }

  return EXPORT_FORMATS.map((format) => (
    <Button key={format} isBusy={busy === format} onClick={() => download(format)}>
      {busy !== format && <Download aria-hidden="true" />}
      <span>{t(LABEL[format])}</span>
    </Button>
  ))
}
