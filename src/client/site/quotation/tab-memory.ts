/** What this tab knows about a quotation and its address does not say. */

/** The email address that it was sent to, to show it on the quotation's page. */
export const rememberSentTo = (id: string, email: string) => remember(`email-${id}`, email)
export const sentTo = (id: string) => recall(`email-${id}`)

/** The mailed key: the address loses it, and a reload or the way back needs it again. */
export const rememberKey = (id: string, key: string) => remember(`key-${id}`, key)
export const rememberedKey = (id: string) => recall(`key-${id}`)

function remember(name: string, text: string): void {
  try {
    sessionStorage.setItem(`quotation-${name}`, text)
  } catch {
    // Without storage, the page does without.
  }
}

function recall(name: string): string | undefined {
  try {
    return sessionStorage.getItem(`quotation-${name}`) ?? undefined
  } catch {
    return undefined
  }
}
