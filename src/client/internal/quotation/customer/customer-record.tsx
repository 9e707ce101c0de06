/** The record of a customer: what is to be done next, a note among colleagues, and the facts, to correct. */
import { Pencil } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDay } from '#shared/base/date.ts'
import { type FieldName, namesOf, optionalNamesOf, pickFields } from '#shared/base/fields.ts'
import { LANGUAGES } from '#shared/base/language.ts'
import { CUSTOMER_FIELDS as FIELDS } from '#shared/customer/customer.ts'
import type { Customer } from '#shared/quotation/customer-schema.ts'
import { type Fact, FactList } from '../../kit/fact-list.tsx'
import { blankAsNull } from '../../kit/record-draft.ts'
import { RecordConflict, RecordFoot } from '../../kit/record-form.tsx'
import { TEXT_LINK } from '../../kit/screen.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useEditMode, useRecordEditor } from '../../kit/use-record-editor.ts'
import { PersonFields } from '../customer-fields.tsx'
import { PageSection } from '../page-section.tsx'
import { useMergeActs } from './use-merge-acts.ts'

export function CustomerRecord({ customer }: { customer: Customer }) {
  const t = useT()
  const { isEditing, button, edit, close } = useEditMode()
  return (
    <PageSection title={t('desk.facts')} className="customer-record">
      {isEditing ? (
        <Editor customer={customer} onClose={close} />
      ) : (
        <>
          <Facts customer={customer} />
          <button ref={button} type="button" className={`mt-2 ${TEXT_LINK}`} onClick={edit}>
            <Pencil className="size-4" aria-hidden="true" />
            {t('desk.editCustomer')}
          </button>
          <Merged customer={customer} />
        </>
      )}
    </PageSection>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const t = useT()
  const language = useLanguage()
  const { note, next_action, next_action_on } = customer
  const day = next_action_on === null ? '' : formatDay(next_action_on, language)
  const facts: Fact[] = [
    {
      name: t('desk.nextAction'),
      value: (
        <span lang={textLanguageTag(next_action)}>
          {[next_action, day].filter(Boolean).join(' · ') || '–'}
        </span>
      ),
    },
    {
      name: t('desk.customerNote'),
      value: (
        <span className="block whitespace-pre-line" lang={textLanguageTag(note)}>
          {note || '–'}
        </span>
      ),
    },
    {
      name: t('desk.language'),
      value: t(customer.language === 'en' ? 'desk.english' : 'desk.chinese'),
    },
  ]
  return <FactList facts={facts} />
}

/** Who was merged into this customer, each with a way back. */
function Merged({ customer: { merged } }: { customer: Customer }) {
  const t = useT()
  const { unmerge } = useMergeActs()
  if (merged.length === 0) return null
  return (
    <ul className="mt-4 grid gap-2">
      {merged.map(({ id, name }) => (
        <li key={id} className="flex items-center justify-between gap-3">
          <span lang={textLanguageTag(name)}>{t('desk.mergedFrom', { name })}</span>
          <Button className="min-h-9 px-3" onClick={() => unmerge(id)}>
            {t('record.undo')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const MAY_BE_BLANK = [...optionalNamesOf(FIELDS), 'email', 'next_action_on'] as const

function Editor({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useT()
  const { quotation } = trpc.useUtils()
  const updating = trpc.customer.update.useMutation()
  const editor = useRecordEditor<Customer, FieldName<typeof FIELDS>>({
    record: customer,
    nameOf: ({ name }) => name,
    draftOf: (row) => ({
      ...pickFields(row, namesOf(FIELDS)),
      next_action_on: row.next_action_on ?? '',
    }),
    mayBeBlank: MAY_BE_BLANK,
    keptAs: `customer-record-${customer.id}`,
    async save({ language, ...changes }, if_match) {
      const edit = {
        ...blankAsNull(changes, MAY_BE_BLANK),
        language: LANGUAGES.find((one) => one === language),
      }
      const saved = await updating.mutateAsync({ id: customer.id, ...edit, if_match })
      await quotation.customer.invalidate()
      return { ...customer, ...saved }
    },
    refresh: () => quotation.customer.invalidate(),
    onClose,
    onGone: onClose,
  })
  const { form } = editor
  return (
    <form {...editor.formProps} className="grid gap-4">
      <PersonFields form={form} mayLackEmail />
      <Field
        field={form.field('next_action')}
        label={t(FIELDS.next_action.label)}
        maxLength={FIELDS.next_action.max}
        autoComplete="off"
      />
      <Field field={form.field('next_action_on')} label={t(FIELDS.next_action_on.label)} type="date" />
      <Field
        field={form.field('note')}
        label={t(FIELDS.note.label)}
        hint={t('inbox.noteHint')}
        maxLength={FIELDS.note.max}
        isMultiline
      />
      {editor.conflict && (
        <RecordConflict
          rows={editor.conflict.map(({ field, ...texts }) => ({ name: t(FIELDS[field].label), ...texts }))}
        />
      )}
      <RecordFoot editor={editor} />
    </form>
  )
}
