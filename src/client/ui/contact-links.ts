/** The company's numbers, as staff wrote them, made into links. Undefined where they hold no number. */

export function telephoneHref(telephone: string): string | undefined {
  const number = telephone.replace(/[^\d+]/g, '')
  return /\d/.test(number) ? `tel:${number}` : undefined
}

/** `message` stands in the chat already, for the visitor to send or change. */
export function whatsAppHref(whatsApp: string, message: string): string | undefined {
  const number = whatsApp.replace(/\D/g, '')
  return number ? `https://wa.me/${number}?text=${encodeURIComponent(message)}` : undefined
}
