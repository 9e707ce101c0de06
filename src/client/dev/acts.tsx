/** What is pressed: buttons, menus, and the dialogs and toasts that answer. */
import { ChevronDown, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { ActionMenu } from '../internal/kit/action-menu.tsx'
import { AddButton } from '../internal/kit/add-button.tsx'
import { ConfirmDialog, TitledDialog } from '../internal/kit/dialog.tsx'
import { useToast } from '../internal/kit/toast.tsx'
import { Button, type ButtonProps, IconButton } from '../ui/button.tsx'
import { useT } from '../ui/page-context.tsx'

const VARIANTS = ['primary', 'jade', 'quiet', 'text'] as const satisfies ButtonProps['variant'][]

export function Buttons() {
  const t = useT()
  return (
    <>
      <p className="part-row">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {t('record.save')}
          </Button>
        ))}
      </p>
      <p className="part-row">
        <AddButton>{t('internal.newQuotation')}</AddButton>
        <Button aria-disabled>{t('record.save')}</Button>
        <Button isBusy>{t('record.saving')}</Button>
      </p>
      <p className="part-row">
        <Button isSmall>{t('record.edit')}</Button>
        <Button isSmall variant="jade">
          {t('record.save')}
        </Button>
      </p>
    </>
  )
}

export function IconButtons() {
  const t = useT()
  return (
    <p className="part-row">
      <IconButton label={t('record.edit')}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={t('record.delete')} aria-disabled>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <IconButton label={t('record.close')} tone="quiet">
        <X aria-hidden="true" />
      </IconButton>
    </p>
  )
}

export function Menus() {
  const t = useT()
  return (
    <ActionMenu
      className="button-quiet gap-2"
      actions={[
        { name: 'edit', label: t('record.edit'), Icon: Pencil },
        { name: 'delete', label: t('record.delete'), Icon: Trash2, isDestructive: true },
      ]}
    >
      {t('desk.more')}
      <ChevronDown aria-hidden="true" />
    </ActionMenu>
  )
}

export function Dialogs() {
  const t = useT()
  const [open, setOpen] = useState<'titled' | 'question'>()
  const close = () => setOpen(undefined)
  return (
    <p className="part-row">
      <Button onClick={() => setOpen('titled')}>TitledDialog</Button>
      <Button onClick={() => setOpen('question')}>ConfirmDialog</Button>
      <TitledDialog
        isOpen={open === 'titled'}
        onClose={close}
        title={t('translation.discardTitle')}
        lead={t('translation.discardText')}
        closeLabel={t('record.close')}
      >
        <Button onClick={close}>{t('record.cancel')}</Button>
      </TitledDialog>
      <ConfirmDialog
        isOpen={open === 'question'}
        onClose={close}
        onConfirm={close}
        title={t('translation.discardTitle')}
        text={t('translation.discardText')}
        confirmLabel={t('translation.discard')}
        keepLabel={t('translation.discardKeep')}
      />
    </p>
  )
}

export function Toasts() {
  const t = useT()
  const toast = useToast()
  return (
    <Button
      onClick={() =>
        toast(t('mailing.stopped', { count: 3 }), { label: t('record.undo'), run: () => Promise.resolve() })
      }
    >
      {t('record.delete')}
    </Button>
  )
}
