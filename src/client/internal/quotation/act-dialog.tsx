/** The dialog of an act on a quotation or its order: its title, its form, and the buttons at its foot. */
import type { ReactNode } from 'react'
import { FormFoot } from '#client/ui/form-foot.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { Form } from '#client/ui/use-form.ts'
import { TitledDialog } from '../kit/dialog.tsx'

interface ActDialogProps<Name extends string> {
  title: string
  lead: string
  form: Form<Name>
  isBusy: boolean
  onSubmit: () => Promise<void>
  submitLabel: string
  onClose: () => void
  children?: ReactNode
}

export function ActDialog<Name extends string>(props: ActDialogProps<Name>) {
  const { title, lead, form, isBusy, onSubmit, submitLabel, onClose, children } = props
  const t = useT()
  return (
    <TitledDialog isOpen isHeld={isBusy} onClose={onClose} title={title} lead={lead}>
      <form {...form.formProps(onSubmit)} className="grid gap-5">
        {children}
        <FormFoot
          submitLabel={isBusy ? t('desk.working') : submitLabel}
          cancelLabel={t('record.cancel')}
          onCancel={onClose}
          isBusy={isBusy}
          error={form.error}
        />
      </form>
    </TitledDialog>
  )
}
