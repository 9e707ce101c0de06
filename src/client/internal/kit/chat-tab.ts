/** Opens a chat in WhatsApp once the server has noted it. */
import { useT } from '../../ui/page-context.tsx'
import { failureText } from './error-text.ts'
import { useToast } from './toast.tsx'

/** Returns whether the chat was opened. `linkOnceNoted`: notes it, and returns where it is. */
export function useChatTab(): (linkOnceNoted: () => Promise<string>) => Promise<boolean> {
  const t = useT()
  const toast = useToast()
  return async (linkOnceNoted) => {
    // Browsers let a press open a tab, but not what comes after its answer.
    const tab = open('', '_blank')
    if (tab) tab.opener = null
    try {
      const url = await linkOnceNoted()
      if (tab) tab.location.replace(url)
      else location.assign(url)
      return true
    } catch (error) {
      tab?.close()
      toast(failureText(error, t))
      return false
    }
  }
}
