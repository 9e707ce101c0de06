/** The company. All sample content until staff replace it. */
export const company = {
  name: 'Wok & Wire',
  otherName: '鑊線科技',
  address: 'Unit 8, 12/F, Sample Industrial Building, 1 Sample Street, Kwun Tong, Hong Kong',
  telephone: '+852 0000 0000',
  /** Empty: no WhatsApp button is shown. */
  whatsapp: '',
  email: 'hello@wokandwire.example',
  /** Ends “We will contact you …”: such as “within one working day”. */
  answerTime: '',
}
