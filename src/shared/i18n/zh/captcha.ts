export const captcha = {
  start: '我不是機械人',
  working: '正在驗證…',
  solved: '驗證完成：你不是機械人',
  done: '驗證完成，可以繼續。',
  expired: '驗證已過期，請再按「我不是機械人」。',
  failed: '驗證未能完成，請再試一次。',
  insecure: '驗證需要加密連線。請用本網站的 https 網址開啟（在伺服器上亦可用 localhost），或聯絡網站負責人。',
  hint: '需時一兩秒，由你的瀏覽器自行完成。',
  hintRecaptcha: '需時片刻，由 Google reCAPTCHA 驗證。',
}
