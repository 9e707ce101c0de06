/** Copies a text to the clipboard and reports whether that worked: browsers refuse on an insecure origin. */
import type { ReactNode } from 'react'
import { STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import { Button } from '../../ui/button.tsx'
import { useTimedMessage } from '../../ui/use-timed-message.ts'
import { TEXT_LINK } from './screen.tsx'

interface CopyButtonProps {
  text: string
  children: ReactNode
  copiedText: string
  failedText: string
  /** In a line of links. */
  isLink?: boolean
}

export function CopyButton({ text, children, copiedText, failedText, isLink = false }: CopyButtonProps) {
  const [message, show] = useTimedMessage(STATUS_MESSAGE_SECONDS)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      show(copiedText)
    } catch {
      show(failedText)
    }
  }

  return (
    <div>
      {isLink ? (
        <button type="button" className={TEXT_LINK} onClick={copy}>
          {children}
        </button>
      ) : (
        <Button className="w-full" onClick={copy}>
          {children}
        </Button>
      )}
      <p role="status" className="font-bold text-15 text-jade not-empty:mt-2">
        {message?.text}
      </p>
    </div>
  )
}
