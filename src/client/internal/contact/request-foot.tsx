/** The actions of a request: reply, make a quotation, delete. */
import { FileText, Mail, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { OpenContact } from '#shared/contact/inbox-schema.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { internalPaths } from '../paths.ts'
import { DeleteRequest } from './delete-request.tsx'
import { replyLink } from './reply-link.ts'

export function RequestFoot({ request, onGone }: { request: OpenContact; onGone: () => void }) {
  const t = useT()
  const [isDeleting, setDeleting] = useState(false)
  // In both languages, since the visitor reads it.
  const subject = `Re: ${t('company.name')} ${t('company.otherName')}`
  return (
    <div className="detail-panel-foot">
      <a className="button-go gap-3" href={replyLink(request, subject)}>
        <Mail className="size-5" aria-hidden="true" />
        {t('inbox.reply')}
      </a>
      <Link className="button-quiet gap-3" href={internalPaths.newQuotation(request.id)}>
        <FileText className="size-5" aria-hidden="true" />
        {t('inbox.makeQuotation')}
      </Link>
      <Button onClick={() => setDeleting(true)}>
        <Trash2 className="size-5" aria-hidden="true" />
        {t('record.delete')}
      </Button>
      {isDeleting && <DeleteRequest request={request} onClose={() => setDeleting(false)} onGone={onGone} />}
    </div>
  )
}
