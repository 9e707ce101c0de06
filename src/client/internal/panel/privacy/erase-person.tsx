/** Asks before erasing: names what goes and what stays, and wants the address or number typed again. */
import { toApiError } from '#client/session/api-error.ts'
import { Field } from '#client/ui/field.tsx'
import { FormFoot } from '#client/ui/form-foot.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { COMMA } from '#shared/base/language.ts'
import { isSamePerson, readPerson } from '#shared/privacy/person.ts'
import type { Erased, PersonalData } from '#shared/privacy/schema.ts'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { TitledDialog } from '../../kit/dialog.tsx'
import { failureText } from '../../kit/error-text.ts'
import { trpc } from '../../kit/trpc.ts'

interface ErasePersonProps {
  person: string
  data: PersonalData
  isOpen: boolean
  onClose: () => void
  onErased: (erased: Erased) => void
}

export function ErasePerson({ isOpen, onClose, ...rest }: ErasePersonProps) {
  const t = useT()
  return (
    <TitledDialog isOpen={isOpen} onClose={onClose} title={t('personal.eraseTitle', { person: rest.person })}>
      <EraseForm {...rest} onClose={onClose} />
    </TitledDialog>
  )
}

function EraseForm({ person, data, onClose, onErased }: Omit<ErasePersonProps, 'isOpen'>) {
  const t = useT()
  const form = useForm({ confirm: '' })
  const utils = trpc.useUtils()
  const erase = trpc.privacy.erase.useMutation()
  const staying = useStaying(data)

  async function submit(): Promise<void> {
    if (erase.isPending) return
    const { confirm } = form.values
    const [asked, again] = [readPerson(person), readPerson(confirm)]
    if (!asked || !again || !isSamePerson(asked, again))
      return form.errors.show({ confirm: t('personal.notSame') })
    form.errors.clear()
    try {
      const erased = await erase.mutateAsync({ q: person, confirm })
      void utils.invalidate()
      onClose()
      onErased(erased)
    } catch (error) {
      form.errors.showServer(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  return (
    <form {...form.formProps(submit)} className="grid gap-4">
      <section>
        <p className="mb-2 font-bold">{t('personal.eraseGoes')}</p>
        <Items
          items={[
            t('personal.goesQuotations'),
            t('personal.goesContacts'),
            t('personal.goesMails'),
            t('personal.goesLinks'),
          ]}
        />
      </section>
      <section>
        <p className="mb-2 font-bold">{t('personal.eraseStays')}</p>
        <Items items={staying} />
      </section>
      <Field
        field={form.field('confirm')}
        label={t('personal.typeAgain')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <FormFoot
        submitLabel={t(erase.isPending ? 'personal.erasingNow' : 'personal.eraseNow')}
        submitVariant="primary"
        cancelLabel={t('record.cancel')}
        onCancel={onClose}
        isBusy={erase.isPending}
        error={form.error}
      />
    </form>
  )
}

/** What stays of this person, and why it may: only what there is. */
function useStaying(data: PersonalData): string[] {
  const t = useT()
  const language = useLanguage()
  const contracts = new Set(
    data.acceptances.rows
      .filter(({ taken_back_at }) => taken_back_at === null)
      .map(({ quotation }) => quotation),
  ).size
  return [
    contracts > 0 && t('personal.staysContracts', { count: contracts }),
    data.mails.length > 0 && t('personal.staysMails'),
    data.suppression !== null && t('personal.staysSuppression'),
    data.audit.count > 0 && t('personal.staysAudit'),
    data.users.length > 0 && t('personal.staysUsers'),
    t('personal.staysBackups'),
    data.replaced.length > 0 && t('personal.staysReplaced', { folders: data.replaced.join(COMMA[language]) }),
  ].filter((item) => item !== false)
}

interface GroupProps<Row> {
  title: string
  columns: readonly Column<Row>[]
  group: { count: number; rows: readonly Row[] }
  keyOf: (row: Row) => string | number
  /** The number in the heading, where a row stands for several. */
  total?: number
}

/** One group of what is kept: heading, rows, and how many of them are shown. Nothing for an empty one; and plain items. */
export function Group<Row>({
  title,
  columns,
  group: { count, rows },
  keyOf,
  total = count,
}: GroupProps<Row>) {
  const t = useT()
  if (count === 0) return null
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-18">
        {title} <span className="tabular-nums text-muted">{total}</span>
      </h3>
      <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} />
      {rows.length < count && (
        <p className="text-muted">{t('personal.more', { shown: rows.length, count })}</p>
      )}
    </section>
  )
}

export function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
