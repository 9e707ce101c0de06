/** Reports that a screen or language failed to load. The open screen stays, with typed text. */
import { useEffect } from 'react'
import { STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import { Banner } from '../../ui/banner.tsx'
import { useT } from '../../ui/page-context.tsx'
import { useTimedMessage } from '../../ui/use-timed-message.ts'
import type { InternalScope } from './internal-scope.ts'

export function NavigationFailures({ scope }: { scope: InternalScope }) {
  const t = useT()
  const [message, show] = useTimedMessage(STATUS_MESSAGE_SECONDS)
  useEffect(() => {
    scope.onLost = () => show(t('internal.failedText'))
  }, [scope, show, t])
  return <Banner message={message} />
}
