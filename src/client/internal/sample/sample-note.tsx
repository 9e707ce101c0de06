/** Says that sample quotations are mixed in with the real ones, and leads admins to their removal; it can be closed. */
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { SampleCounts } from '#shared/sample.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useT } from '../../ui/page-context.tsx'
import { internalPaths } from '../paths.ts'

const KEPT_AS = 'look:sample-note'

interface SampleNoteProps {
  counts: SampleCounts | undefined
}

export function SampleNote({ counts }: SampleNoteProps) {
  const t = useT()
  const isAdmin = useCurrentUser()?.is_staff ?? false
  const [isClosed, setClosed] = useState(() => sessionStorage.getItem(KEPT_AS) !== null)
  if (isClosed || !counts || counts.quotations === 0) return null

  function close(): void {
    sessionStorage.setItem(KEPT_AS, 'closed')
    setClosed(true)
  }

  return (
    <div className="strip">
      <p>
        <span>{t('admin.sampleNote', { count: counts.quotations })} </span>
        {isAdmin && (
          <Link href={internalPaths.admin()} className="underline underline-offset-4">
            {t('admin.sampleRemove')}
          </Link>
        )}
      </p>
      <button type="button" className="strip-close" onClick={close}>
        <X className="size-5" aria-hidden="true" />
        <span className="sr-only">{t('admin.sampleClose')}</span>
      </button>
    </div>
  )
}
