/** The actions of a request: reply, make a quotation, delete. */
import { FileText, Mail, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { OpenContact } from '#shared/contact/inbox-schema.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { DetailFoot } from '../kit/detail-panel.tsx'
import { useEditMode } from '../kit/use-edit-mode.ts'
import { internalPaths } from '../paths.ts'
import { DeleteRequest } from './delete-request.tsx'
import { hasReplyDraft, ReplyForm } from './reply-form.tsx'

export function RequestFoot({ request, onGone }: { request: OpenContact; onGone: () => void }) {
  const t = useT()
  const [isDeleting, setDeleting] = useState(false)
  const { isEditing: isReplying, button, edit: reply, close } = useEditMode()
  if (isReplying) return <ReplyForm request={request} onClose={close} />
  return (
    <DetailFoot>
      <button ref={button} type="button" className="button-go gap-3" onClick={reply}>
        <Mail className="size-5" aria-hidden="true" />
        {t(hasReplyDraft(request.id) ? 'inbox.goOnReply' : 'inbox.reply')}
      </button>
      <Link className="button-quiet gap-3" href={internalPaths.newQuotation({ contact: request.id })}>
        <FileText className="size-5" aria-hidden="true" />
        {t('inbox.makeQuotation')}
      </Link>
      <Button onClick={() => setDeleting(true)}>
        <Trash2 className="size-5" aria-hidden="true" />
        {t('record.delete')}
      </Button>
      {isDeleting && <DeleteRequest request={request} onClose={() => setDeleting(false)} onGone={onGone} />}
    </DetailFoot>
  )
}
