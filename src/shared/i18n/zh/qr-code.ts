export const qrCode = {
  title: '二維碼',
}
