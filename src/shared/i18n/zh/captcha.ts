export const captcha = {}
