/** Adds an address to the do-not-email list, for example after a request by phone. */
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { TitledDialog } from '../kit/dialog.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNewRecord } from '../kit/use-new-record.ts'

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
  const { suppression } = trpc.useUtils()
  const add = trpc.suppression.add.useMutation()
  const { form, formProps, isBusy, foot } = useNewRecord({
    keptAs: 'new-suppressed',
    start: { email: '', detail: '' },
    errors: ({ email }) => (email.trim() === '' ? { email: 'error.required' } : {}),
    create: (values) => add.mutateAsync(values),
    onCreated() {
      void suppression.invalidate()
      onClose()
    },
    said: ({ email }) => t('mailing.added', { address: email }),
    onClose,
  })

  return (
    <form {...formProps} className="grid gap-4">
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
      <FormFoot submitLabel={t(isBusy ? 'mailing.adding' : 'mailing.add')} {...foot} />
    </form>
  )
}
