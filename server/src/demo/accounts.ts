/** The two people of the demo community who can sign in; their passwords are no secret. */
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
