/** The QR code generator. */
export const qrCode = {
  title: 'QR code',
}
