/** The PDF that the customer would get, in a new tab. */
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { trpc } from '../kit/trpc.ts'
import { contactOf, draftFaults, termsOf, type VersionDraft } from './version-draft.ts'

interface DraftPreviewProps {
  id: string
  draft: VersionDraft
  isNeverSent: boolean
}

export function DraftPreview({ id, draft, isNeverSent }: DraftPreviewProps) {
  const t = useT()
  const previewing = trpc.quotation.previewDraft.useMutation()
  const [made, setMade] = useState<{ of: VersionDraft; url: string }>()
  const [error, setError] = useState<string>()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!made) return
    link.current?.focus()
    return () => URL.revokeObjectURL(made.url)
  }, [made])

  async function preview(): Promise<void> {
    setError(undefined)
    const [fault] = Object.values(draftFaults(draft, isNeverSent))
    if (fault) return setError(t(fault))
    try {
      const { pdf } = await previewing.mutateAsync({
        id,
        ...termsOf(draft),
        ...(isNeverSent && { contact: contactOf(draft) }),
      })
      const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
      setMade({ of: draft, url: URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })) })
    } catch (thrown) {
      setError(failureText(thrown, t))
    }
  }

  return (
    <div className="grid gap-2">
      <Button isBusy={previewing.isPending} onClick={preview}>
        {t('desk.preview')}
      </Button>
      {made && made.of === draft && (
        <a ref={link} className="request-edit" href={made.url} target="_blank" rel="noreferrer">
          {t('desk.previewReady')}
        </a>
      )}
      <p role="alert" className="font-bold text-vermilion-deep empty:hidden">
        {error}
      </p>
    </div>
  )
}
