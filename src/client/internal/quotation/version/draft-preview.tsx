/** The PDF that the customer would get, in a new tab. */

import { Eye } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { failureText } from '../../kit/error-text.ts'
import { TEXT_LINK } from '../../kit/text-link.ts'
import { trpc } from '../../kit/trpc.ts'
import { contactOf, termsOf, type VersionDraft } from './version-draft.ts'

interface DraftPreviewProps {
  id: string
  draft: VersionDraft
  isNeverSent: boolean
  /** Shows the errors of the form, and whether it has none. */
  check: () => boolean
  /** At once. */
  isAsked?: boolean
}

export function DraftPreview({ id, draft, isNeverSent, check, isAsked = false }: DraftPreviewProps) {
  const t = useT()
  const previewing = trpc.quotation.previewDraft.useMutation()
  const [made, setMade] = useState<{ of: string; url: string }>()
  const [error, setError] = useState<string>()
  const link = useRef<HTMLAnchorElement>(null)
  const now = JSON.stringify(draft)
  useEffect(() => {
    if (!made) return
    link.current?.focus()
    return () => URL.revokeObjectURL(made.url)
  }, [made])

  async function preview(): Promise<void> {
    setError(undefined)
    if (!check()) return
    try {
      const { pdf } = await previewing.mutateAsync({
        id,
        ...termsOf(draft),
        ...(isNeverSent && { contact: contactOf(draft) }),
      })
      const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
      setMade({ of: now, url: URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })) })
    } catch (thrown) {
      setError(failureText(thrown, t))
    }
  }

  const previewNow = useEffectEvent(() => void preview())
  useEffect(() => {
    if (isAsked) previewNow()
  }, [isAsked])

  return (
    <div className="draft-preview">
      <Button className="w-full" isBusy={previewing.isPending} onClick={preview}>
        <Eye aria-hidden="true" />
        {t('desk.preview')}
      </Button>
      {made && made.of === now && (
        <a
          ref={link}
          className={`print:hidden ${TEXT_LINK}`}
          href={made.url}
          target="_blank"
          rel="noreferrer"
        >
          {t('desk.previewReady')}
        </a>
      )}
      <p role="alert" className="font-bold text-vermilion-deep empty:hidden">
        {error}
      </p>
    </div>
  )
}
