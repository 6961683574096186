/** The two demo people who can sign in. Their passwords are public. */
export const demoPerson = {
  name: 'Maya Brandt',
  email: 'maya@demo.example',
  password: 'demo-person',
} as const

export const demoAdmin = {
  name: 'Alex Winter',
  email: 'admin@demo.example',
  password: 'demo-admin',
} as const
