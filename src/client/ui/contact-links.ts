/** Links to the company's numbers, which admins enter as text. Undefined if the text has no number. */

export function telephoneHref(telephone: string): string | undefined {
  const number = telephone.replace(/[^\d+]/g, '')
  return /\d/.test(number) ? `tel:${number}` : undefined
}

/** `message` pre-fills the chat; the visitor can change or send it. */
export function whatsAppHref(whatsApp: string, message: string): string | undefined {
  const number = whatsApp.replace(/\D/g, '')
  return number ? `https://wa.me/${number}?text=${encodeURIComponent(message)}` : undefined
}
