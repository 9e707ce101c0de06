/** A reply to the visitor, mailed in the user's name. What is typed is kept for the session. */
import { REPLY_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { OpenContact } from '#shared/contact/inbox-schema.ts'
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { hasKeptDraft, useNewRecord } from '../kit/use-new-record.ts'
import { useContactActions } from './use-contact-actions.ts'

export function ReplyForm({ request, onClose }: { request: OpenContact; onClose: () => void }) {
  const t = useT()
  const actions = useContactActions()
  const { id, name, email, message, replies } = request
  const { form, formProps, isBusy, foot } = useNewRecord({
    ...newReply(id),
    errors: ({ text }) => (text.trim() === '' ? { text: 'error.required' } : {}),
    create: ({ text }) => actions.reply({ id, text, replies: replies.length }),
    onCreated: onClose,
    said: () => t('inbox.replySent'),
    onClose,
  })

  return (
    <form {...formProps} className="grid gap-4">
      <Field
        {...form.field('text')}
        label={t('inbox.replyText')}
        hint={t('inbox.replyGoes', { email })}
        maxLength={REPLY_MAX_CHARACTERS}
        isMultiline
      />
      <figure className="m-0 grid gap-1">
        <figcaption className="text-muted">{t('inbox.replyQuoted')}</figcaption>
        <blockquote
          className="m-0 max-h-40 overflow-y-auto border-s-4 border-line ps-3 whitespace-pre-line wrap-anywhere"
          lang={textLanguageTag(message)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls by keyboard
          tabIndex={0}
          aria-label={t('inbox.replyTo', { name })}
        >
          {message}
        </blockquote>
      </figure>
      <FormFoot submitLabel={t(isBusy ? 'inbox.replySending' : 'inbox.replySend')} {...foot} />
    </form>
  )
}

export function hasReplyDraft(id: number): boolean {
  return hasKeptDraft(newReply(id))
}

function newReply(id: number) {
  return { keptAs: `reply-${id}`, start: { text: '' } }
}
