export const company = {
  name: '鑊線科技',
  otherName: 'Wok & Wire',
  address: '香港觀塘樣本街 1 號樣本工業大廈 12 樓 8 室',
  telephone: '+852 0000 0000',
  whatsapp: '',
  hotline: '',
  email: 'hello@wokandwire.example',
  locality: '',
  hours: '',
  answerTime: '',
  customers: '',
}
