/** A link to a chat whose press is noted; copied or opened in another way, it is the bare chat. */
import type { ComponentProps } from 'react'
import { isForNewTab } from '../../ui/input-events.ts'

interface ChatLinkProps extends Omit<ComponentProps<'a'>, 'target' | 'rel' | 'onClick'> {
  href: string
  /** Without it, a press opens the bare chat too. */
  onChat?: (() => void) | undefined
}

export function ChatLink({ href, onChat, ...rest }: ChatLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        if (!onChat || isForNewTab(event)) return
        event.preventDefault()
        onChat()
      }}
    />
  )
}
