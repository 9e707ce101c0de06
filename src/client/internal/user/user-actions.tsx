/**
 * What an admin can do with another user: edit, change role, reset password or two-step verification, delete.
 */
import { KeyRound, MailPlus, Pencil, ShieldCheck, ShieldOff, Smartphone, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UserWithEtag } from '#shared/user/schema.ts'
import { shownName } from '#shared/user/user.ts'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { PasswordForm } from '../account/change-password-dialog.tsx'
import { ConfirmDialog, TitledDialog } from '../kit/dialog.tsx'
import { failureText } from '../kit/error-text.ts'
import { WithName } from '../kit/person-name.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { DeleteUser } from './delete-user.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { useInvitations, useInviteAgain, useSecondSteps } from './use-invitations.ts'
import { type ToggleStaff, useToggleStaff } from './use-toggle-staff.ts'

interface UserActionsProps {
  user: UserWithEtag
  isBackFromEditor: boolean
  onEdit: () => void
  /** Called when the user is deleted, here or by someone else. */
  onGone: (text: string) => void
}

export function UserActions({ user, isBackFromEditor, onEdit, onGone }: UserActionsProps) {
  const t = useT()
  const toast = useToast()
  const [popup, setPopup] = useState<'role' | 'password' | 'second step' | 'delete'>()
  const row = useRef<HTMLDivElement>(null)
  const secondSteps = useSecondSteps()
  const close = () => setPopup(undefined)
  const toggle = useToggleStaff({ user, onDone: close, onGone, buttons: row })
  const invitations = useInvitations()
  const invite = useInviteAgain({ user, onGone })

  /** The button that opened the dialog disappears, so the focus moves on after it returns there. */
  function endSecondStep(text: string): void {
    flushSync(close)
    row.current?.querySelector('button')?.focus()
    secondSteps.switchOff(user.id)
    toast(text)
  }

  useEffect(() => {
    if (isBackFromEditor) row.current?.querySelector('button')?.focus()
  }, [isBackFromEditor])

  const name = <span className="sr-only"> {shownName(user)}</span>
  const Shield = user.is_staff ? ShieldOff : ShieldCheck
  return (
    <div className="mt-4">
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mb-3">
        {invite.error}
      </p>
      <div
        ref={row}
        // The odd button at the end of two columns on a phone is as wide as both.
        className="user-actions"
      >
        <Button onClick={onEdit}>
          <Pencil aria-hidden="true" />
          {t('record.edit')}
          {name}
        </Button>
        {invitations.of(user.id) && (
          <Button isBusy={invite.isBusy} onClick={invite.run}>
            {!invite.isBusy && <MailPlus aria-hidden="true" />}
            <span>{t('user.inviteAgain')}</span>
            <span>{name}</span>
          </Button>
        )}
        <Button aria-haspopup="dialog" onClick={() => setPopup('role')}>
          <Shield aria-hidden="true" />
          <span>{t(user.is_staff ? 'user.demote' : 'user.promote')}</span>
          <span>{name}</span>
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setPopup('password')}>
          <KeyRound aria-hidden="true" />
          {t('user.changePassword')}
          {name}
        </Button>
        {secondSteps.isOn(user.id) && (
          <Button aria-haspopup="dialog" onClick={() => setPopup('second step')}>
            <Smartphone aria-hidden="true" />
            {t('user.resetSecondStep')}
            {name}
          </Button>
        )}
        <Button
          className="button-danger narrow:ml-auto"
          aria-haspopup="dialog"
          onClick={() => setPopup('delete')}
        >
          <Trash2 aria-hidden="true" />
          {t('user.delete')}
          {name}
        </Button>
      </div>
      <ChangeRole
        user={user}
        toggle={toggle}
        isOpen={popup === 'role'}
        onClose={() => {
          toggle.reset()
          close()
        }}
      />
      <InvitationLink link={invite.link} name={shownName(user)} onClose={invite.forget} />
      <UserPasswordDialog user={user} isOpen={popup === 'password'} onClose={close} />
      <ResetSecondStep
        user={user}
        isOpen={popup === 'second step'}
        onClose={close}
        onDone={endSecondStep}
        onGone={onGone}
      />
      <DeleteUser user={user} isOpen={popup === 'delete'} onClose={close} onGone={onGone} />
    </div>
  )
}

interface ChangeRoleProps {
  user: UserWithEtag
  toggle: ToggleStaff
  isOpen: boolean
  onClose: () => void
}

/** Makes a user an admin, or undoes that, after a question that says what it means. */
function ChangeRole({ user, toggle, isOpen, onClose }: ChangeRoleProps) {
  const t = useT()
  const name = shownName(user)
  const { is_staff } = user
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={<WithName text={t(is_staff ? 'user.demoteTitle' : 'user.promoteTitle', { name })} name={name} />}
      text={t(is_staff ? 'user.demoteText' : 'user.promoteText', { name })}
      confirmLabel={t(is_staff ? 'user.demote' : 'user.promote')}
      keepLabel={t('user.roleKeep')}
      isBusy={toggle.isBusy}
      error={toggle.error}
      onConfirm={toggle.run}
      onClose={onClose}
    />
  )
}

interface ResetSecondStepProps {
  user: UserWithEtag
  isOpen: boolean
  onClose: () => void
  onDone: (text: string) => void
  /** Called if someone else has deleted the user. */
  onGone: (text: string) => void
}

/** Turns off two-step verification for a user who has lost the phone, after a confirmation. */
function ResetSecondStep({ user, isOpen, onClose, onDone, onGone }: ResetSecondStepProps) {
  const t = useT()
  const name = shownName(user)

  const reset = trpc.secondStep.reset.useMutation({
    onSuccess: () => onDone(t('user.resetDone', { name })),
    onError(error) {
      if (toApiError(error)?.reason === 'not_found') onGone(failureText(error, t))
    },
  })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={<WithName text={t('user.resetTitle', { name })} name={name} />}
      text={t('user.resetText', { name })}
      confirmLabel={t(reset.isPending ? 'user.resetting' : 'user.resetConfirm')}
      keepLabel={t('user.resetKeep')}
      isBusy={reset.isPending}
      error={reset.error ? failureText(reset.error, t) : undefined}
      onConfirm={() => reset.mutate({ user: user.id })}
      onClose={() => {
        reset.reset()
        onClose()
      }}
    />
  )
}

const CLOSE_AFTER_PASSWORD_CHANGE_SECONDS = 1

interface UserPasswordDialogProps {
  user: UserWithEtag
  isOpen: boolean
  onClose: () => void
}

/** Sets another user's password; the dialog closes a second after success. */
function UserPasswordDialog({ user, isOpen, onClose }: UserPasswordDialogProps) {
  const t = useT()
  const change = trpc.user.changePassword.useMutation()
  const invitations = useInvitations()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const name = shownName(user)

  /** Cancels the timer, so that it does not close a reopened dialog. */
  function close(): void {
    clearTimeout(timer.current)
    onClose()
  }

  return (
    <TitledDialog
      isOpen={isOpen}
      onClose={close}
      title={<WithName text={t('user.passwordTitle', { name })} name={name} />}
      lead={t('account.passwordOfLead', { name })}
    >
      <PasswordForm
        username={user.username}
        change={({ password }) => change.mutateAsync({ user: user.id, password })}
        doneText={t('account.passwordChanged')}
        onDone={() => {
          invitations.refresh()
          timer.current = setTimeout(onClose, CLOSE_AFTER_PASSWORD_CHANGE_SECONDS * 1_000)
        }}
        onCancel={close}
      />
    </TitledDialog>
  )
}
