/** A quotation for someone on the phone or at a fair: kept as a draft, or sent at once. What is typed lasts for the session. */
import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { toApiError } from '../../session/api-error.ts'
import { DRAFT } from '../../session/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { forgetTexts, loadKnownTexts, saveTexts } from '../../ui/kept-texts.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { failureText, faultTexts } from '../kit/error-text.ts'
import { QueryState } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import { DraftTotals } from './draft-totals.tsx'
import {
  blankDraft,
  contactOf,
  draftFaults,
  termsOf,
  VERSION_FIELDS,
  type VersionDraft,
} from './version-draft.ts'
import { VersionForm } from './version-form.tsx'

const KEY = `${DRAFT}new-quotation`

export function NewQuotationPage() {
  const params = new URLSearchParams(useSearch())
  const contact = params.get('contact')
  const quotation = params.get('quotation')
  const language = useLanguage()
  if (quotation !== null && /^\d{6}$/.test(quotation)) return <OfQuotation key={quotation} id={quotation} />
  if (contact === null || !/^[1-9]\d{0,8}$/.test(contact))
    return <NewQuotation key="" start={blankDraft(language)} keptAs={KEY} />
  return <OfContact key={contact} id={Number(contact)} />
}

/** With the name, email, phone and text of a contact request. */
function OfContact({ id }: { id: number }) {
  const request = trpc.contact.get.useQuery({ id })
  return (
    <QueryState query={request}>
      {({ name, email, phone_number, message, language }) => (
        <NewQuotation
          start={{
            ...blankDraft(language),
            name,
            email,
            phone: phone_number,
            detail: message,
          }}
          keptAs={`${KEY}-${id}`}
        />
      )}
    </QueryState>
  )
}

/** With the customer of an earlier quotation. */
function OfQuotation({ id }: { id: string }) {
  const quotation = trpc.quotation.open.useQuery({ id })
  return (
    <QueryState query={quotation}>
      {({ name, email, phone, restaurant, language }) => (
        <NewQuotation
          start={{ ...blankDraft(language), name, email, phone, detail: restaurant }}
          keptAs={`${KEY}-of-${id}`}
        />
      )}
    </QueryState>
  )
}

/** `keptAs`: under which the browser keeps what is typed. */
function NewQuotation({ start, keptAs }: { start: VersionDraft; keptAs: string }) {
  const t = useT()
  const toast = useToast()
  const [, navigate] = useLocation()
  const { quotation } = trpc.useUtils()
  const creating = trpc.quotation.create.useMutation()
  const form = useForm(start, () => loadKnownTexts(keptAs, VERSION_FIELDS))
  const isDone = useRef(false)
  const { values } = form
  useEffect(() => {
    if (!isDone.current) saveTexts(keptAs, values)
  }, [keptAs, values])

  async function create(event: FormEvent, thenSends: boolean): Promise<void> {
    event.preventDefault()
    if (creating.isPending || !form.isReadable()) return
    const faults = faultTexts(draftFaults(values, true), t)
    if (Object.keys(faults).length > 0) return form.showFaults(faults)
    try {
      const { id } = await creating.mutateAsync({ contact: contactOf(values), ...termsOf(values) })
      isDone.current = true
      forgetTexts(keptAs)
      toast(t('desk.draftSaved', { id }))
      navigate(`${internalPaths.quotations(id)}${thenSends ? '&send=1' : ''}`)
      void quotation.invalidate()
    } catch (error) {
      form.showServerFaults(fieldsOf(error), failureText(error, t))
    }
  }

  return (
    <Screen title={t('internal.newQuotation')} lead={t('desk.newLead')}>
      <form
        {...form.formProps(() => undefined)}
        onSubmit={(event) => create(event, false)}
        className="version-editor"
      >
        <VersionForm form={form} hasContact />
        <div className="version-editor-side">
          <DraftTotals draft={values} />
          <Button variant="go" isBusy={creating.isPending} onClick={(event) => create(event, true)}>
            {t('desk.saveFirst')}
          </Button>
          <FormFoot
            submitLabel={t(creating.isPending ? 'record.saving' : 'desk.saveDraft')}
            cancelLabel={t('record.cancel')}
            onCancel={() => {
              isDone.current = true
              forgetTexts(keptAs)
              navigate(internalPaths.quotations())
            }}
            isBusy={creating.isPending}
            error={form.fault}
          />
        </div>
      </form>
    </Screen>
  )
}

/** The server names the fields of the customer within their object. */
function fieldsOf(error: unknown): Record<string, string> {
  const fields = Object.entries(toApiError(error)?.fields ?? {})
  return Object.fromEntries(fields.map(([name, text]) => [name.replace(/^contact\./, ''), text]))
}
