/** The rest about a quotation: the customer, their own reference, dates, and what else there is of the same customer. */

import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { formatDate, formatDateTime } from '#shared/base/date.ts'
import { type FieldName, namesOf, pickFields } from '#shared/base/fields.ts'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { QUOTATION_CUSTOMER_FIELDS as FIELDS, QUOTATION_OFFICE_FIELDS } from '#shared/quotation/desk.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { placeOrAbout } from '#shared/quotation/place.ts'
import { Field } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { STATE_TEXT } from '../contact/contact-states.ts'
import { DateText } from '../kit/date-text.tsx'
import { type Fact, FactList } from '../kit/fact-list.tsx'
import { blankAsNull } from '../kit/record-draft.ts'
import { RecordConflict, RecordFoot } from '../kit/record-form.tsx'
import { saveColumns } from '../kit/saved-columns.ts'
import { TEXT_LINK } from '../kit/screen.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { useEditMode, useRecordEditor } from '../kit/use-record-editor.ts'
import { SavedConflict, SavedMark, useSavedField } from '../kit/use-saved-field.tsx'
import { internalPaths } from '../paths.ts'
import { CustomerFields } from './customer-fields.tsx'
import { PageSection } from './page-section.tsx'
import { useQuotationRecords } from './use-quotation-actions.ts'

const LANGUAGE_TEXT: Readonly<Record<Language, TextKey>> = { en: 'desk.english', zh: 'desk.chinese' }

export function QuotationDetails({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const { isEditing, button, edit, close } = useEditMode()
  return (
    <PageSection title={t('desk.facts')} className="quotation-details">
      {isEditing ? (
        <CustomerEditor quotation={quotation} onClose={close} />
      ) : (
        <>
          <Facts quotation={quotation} />
          <button ref={button} type="button" className={`mt-2 ${TEXT_LINK}`} onClick={edit}>
            <Pencil className="size-4" aria-hidden="true" />
            {t('desk.editCustomer')}
          </button>
        </>
      )}
      <Reference quotation={quotation} />
      <SameCustomer quotation={quotation} />
    </PageSection>
  )
}

/** What the head does not say. */
function Facts({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const language = useLanguage()
  const { email, phone, detail, created_at, first_opened_at, purge_at } = quotation
  const place = placeOrAbout(quotation, language)
  const facts: Fact[] = [
    ...(email ? [{ name: t('desk.email'), value: <Address email={email} /> }] : []),
    // A button shows each number that can be called, but only where there is room.
    ...(phone ? [{ name: t('desk.phone'), value: <span translate="no">{phone}</span> }] : []),
    { name: t('desk.language'), value: t(LANGUAGE_TEXT[quotation.language]) },
    ...(detail && detail !== place ? [{ name: t('desk.detail'), value: <Written text={detail} /> }] : []),
    { name: t('desk.received'), value: formatDateTime(created_at, language) },
    ...(first_opened_at
      ? [{ name: t('desk.firstOpened'), value: formatDateTime(first_opened_at, language) }]
      : []),
    ...(purge_at ? [{ name: t('desk.deletedOn'), value: formatDate(purge_at, language) }] : []),
  ]
  return <FactList facts={facts} />
}

/** A long one breaks after its sign. */
function Address({ email }: { email: string }) {
  const host = email.lastIndexOf('@') + 1
  return (
    <span translate="no">
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </span>
  )
}

function Written({ text }: { text: string }) {
  return (
    <span className="block whitespace-pre-line" lang={textLanguageTag(text)}>
      {text}
    </span>
  )
}

/** What the customer calls the order, such as the number of their own purchase order. */
function Reference({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const reference = useSavedField(useQuotationRecords(), quotation, {
    textOf: (row) => row.reference,
    changeOf: (text) => ({ edit: { reference: text || null } }),
    keptAs: `quotation-${quotation.id}-reference`,
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    void reference.save()
  }

  return (
    <form className="mt-3 grid gap-3" data-kept="" onSubmit={submit}>
      <Field
        field={reference.field}
        label={t('desk.reference')}
        hint={t('desk.referenceHint')}
        aside={<SavedMark saved={reference} />}
        maxLength={QUOTATION_OFFICE_FIELDS.reference.max}
        autoComplete="off"
      />
      <SavedConflict label={t(QUOTATION_OFFICE_FIELDS.reference.label)} conflict={reference.conflict} />
    </form>
  )
}

/** Other quotations and contact requests of the same email address. */
function SameCustomer({ quotation: { same_address } }: { quotation: OpenQuotation }) {
  const t = useT()
  const { contacts, quotations } = same_address
  if (contacts.length + quotations.length === 0) return null
  const rows = [
    ...quotations.map(({ id, created_at, status }) => ({
      href: internalPaths.quotations(id),
      text: t('desk.otherQuotation', { id, status: t(`desk.status_${status}`) }),
      date: created_at.toISOString(),
    })),
    ...contacts.map(({ id, date, state }) => ({
      href: `${internalPaths.inbox()}?id=${id}`,
      text: t('desk.otherRequest', { state: t(STATE_TEXT[state]) }),
      date,
    })),
  ].toSorted((one, other) => other.date.localeCompare(one.date))
  return (
    <div className="mt-4">
      <h3 className="part-title">{t('desk.same')}</h3>
      <ul className="other-records mt-2">
        {rows.map(({ href, text, date }) => (
          <li key={href}>
            <Link className={TEXT_LINK} href={href}>
              {text}
            </Link>
            <DateText at={date} isDay />
          </li>
        ))}
      </ul>
    </div>
  )
}

const MAY_BE_BLANK = ['phone', 'restaurant', 'district', 'detail'] as const

/** Corrects the customer of a quotation, as a record that others may edit too. */
function CustomerEditor({ quotation, onClose }: { quotation: OpenQuotation; onClose: () => void }) {
  const t = useT()
  const records = useQuotationRecords()
  const [opened] = useState(quotation)
  const editor = useRecordEditor<OpenQuotation, FieldName<typeof FIELDS>>({
    record: quotation,
    nameOf: ({ id }) => id,
    draftOf: (row) => pickFields(row, namesOf(FIELDS)),
    mayBeBlank: MAY_BE_BLANK,
    keptAs: `customer-${quotation.id}`,
    async save({ language, ...changes }, if_match) {
      const edit = {
        ...blankAsNull(changes, MAY_BE_BLANK),
        language: LANGUAGES.find((one) => one === language),
      }
      // What the correction is based on; unknown where it came back after a reload.
      const row = [opened, quotation].find(({ etag }) => etag === if_match)
      const base = row ?? { ...quotation, etag: if_match }
      return { ...quotation, ...(await saveColumns(records, base, edit, row ? undefined : () => false)) }
    },
    refresh: records.refresh,
    onClose,
    onGone: onClose,
  })
  return (
    <form {...editor.formProps} className="grid gap-4">
      <CustomerFields form={editor.form} emailHint={t('desk.correctHint')} />
      {editor.conflict && (
        <RecordConflict
          rows={editor.conflict.map(({ field, ...texts }) => ({ name: t(FIELDS[field].label), ...texts }))}
        />
      )}
      <RecordFoot editor={editor} />
    </form>
  )
}
