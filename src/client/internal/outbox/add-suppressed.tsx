/** Adds an address to the do-not-email list, for example after a request by phone. */

import { toApiError } from '../../session/api-error.ts'
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { TitledDialog } from '../kit/dialog.tsx'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'

const EMPTY = { email: '', detail: '' }

export function AddSuppressed({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <TitledDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('mailing.addSuppressed')}
      lead={t('mailing.suppressedLead')}
    >
      <AddForm onClose={onClose} />
    </TitledDialog>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const form = useForm(EMPTY)
  const { suppression } = trpc.useUtils()
  const add = trpc.suppression.add.useMutation()

  async function submit(): Promise<void> {
    if (add.isPending) return
    if (form.values.email.trim() === '') return form.showFaults({ email: t('error.required') })
    form.clearFaults()
    try {
      const { email } = await add.mutateAsync(form.values)
      void suppression.invalidate()
      toast(t('mailing.added', { address: email }))
      onClose()
    } catch (error) {
      form.showServerFaults(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  return (
    <form {...form.formProps(submit)} className="grid gap-4">
      <Field
        {...form.field('email')}
        label={t('mailing.address')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
      />
      <Field
        {...form.field('detail')}
        label={t('mailing.note')}
        note={t('record.optional')}
        hint={t('mailing.noteHint')}
        isMultiline
      />
      <FormFoot
        submitLabel={t(add.isPending ? 'mailing.adding' : 'mailing.add')}
        cancelLabel={t('record.cancel')}
        onCancel={onClose}
        isBusy={add.isPending}
        error={form.fault}
      />
    </form>
  )
}
