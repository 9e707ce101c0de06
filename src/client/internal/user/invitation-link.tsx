/** The link of an invitation that no email carries: for the admin to pass on. It is not shown again. */
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { TitledDialog } from '../kit/dialog.tsx'

interface InvitationLinkProps {
  /** `undefined` closes it. */
  link: string | undefined
  name: string
  onClose: () => void
}

export function InvitationLink({ link, name, onClose }: InvitationLinkProps) {
  const t = useT()
  return (
    <TitledDialog
      isOpen={link !== undefined}
      onClose={onClose}
      title={t('user.linkTitle', { name })}
      lead={t('user.linkLead')}
    >
      <p className="code-slip mb-5 wrap-anywhere">{link}</p>
      <div className="grid gap-3">
        <CopyButton text={link ?? ''} copiedText={t('user.linkCopied')} failedText={t('user.linkNotCopied')}>
          {t('user.linkCopy')}
        </CopyButton>
        <Button variant="jade" onClick={onClose}>
          {t('user.linkDone')}
        </Button>
      </div>
    </TitledDialog>
  )
}
