/** Reports that a screen or language failed to load. The open screen stays, with typed text. */
import { useEffect } from 'react'
import { STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import { Banner } from '../../ui/banner.tsx'
import { useT } from '../../ui/page-context.tsx'
import { useTimedMessage } from '../../ui/use-timed-message.ts'
import type { InternalArea } from './internal-scope.ts'

export function LostMoves({ area }: { area: InternalArea }) {
  const t = useT()
  const [message, show] = useTimedMessage(STATUS_MESSAGE_SECONDS)
  useEffect(() => {
    area.onLost = () => show(t('internal.failedText'))
  }, [area, show, t])
  return <Banner message={message} />
}
