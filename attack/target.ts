import { startMailServer } from '../e2e/harness/mail-server.ts'
import type { MailServer } from '../e2e/harness/mail-server.ts'
import { startPaypal } from '../e2e/harness/paypal.ts'
import type { PaypalTestServer } from '../e2e/harness/paypal.ts'
import { prepare } from '../e2e/harness/prepared.ts'
import { startApp } from '../e2e/harness/running-app.ts'
import type { RunningApp } from '../e2e/harness/running-app.ts'
import type { Database } from '../server/src/db/database.ts'
import type { Plan, UserRole } from '../server/src/db/tables.ts'
import { hashPassword } from '../server/src/features/account/passwords.ts'
import { Sessions } from '../server/src/platform/sessions.ts'
import { insertPerson } from '../server/src/testing/cast.ts'
import { AttackBrowser } from './browser.ts'

const secret = 'a secret that only the attack suite has'

export const password = 'correct horse battery staple'

type Traits = { plan?: Plan; role?: UserRole; city?: string }

export class Person extends AttackBrowser {
  readonly id: number
  readonly name: string
  readonly email: string

  constructor(url: string, person: { id: number; name: string; email: string }) {
    super(url)
    this.id = person.id
    this.name = person.name
    this.email = person.email
  }
}

/** The server under attack: the whole application with the demo community, a mail server and a fake PayPal. */
export class Target {
  readonly app: RunningApp
  readonly mails: MailServer
  readonly paypal: PaypalTestServer
  #people = 0
  #hash: Promise<string> | undefined

  constructor(app: RunningApp, mails: MailServer, paypal: PaypalTestServer) {
    this.app = app
    this.mails = mails
    this.paypal = paypal
  }

  /** A new browser on a network that no other browser uses. */
  openBrowser(): AttackBrowser {
    return new AttackBrowser(this.app.url)
  }

  async approveNewAddress(name: string): Promise<string> {
    const email = this.#newAddress(name)
    await this.app.withDatabase((db) => db.insertInto('approved_users').values({ email }).execute())
    return email
  }

  /** A member who has finished onboarding, in Berlin by default. */
  async createPerson(name: string, traits: Traits = {}): Promise<Person> {
    const email = this.#newAddress(name)
    const passwordHash = await (this.#hash ??= hashPassword(password))
    const now = new Date()
    const { id, token } = await this.app.withDatabase(async (db) => {
      const userId = await insertPerson(db, { ...traits, name, email, passwordHash, now })
      const session = { userId, kind: 'browser', userAgent: 'attack', now } as const
      return { id: userId, token: (await new Sessions(secret).open(db, session)).token }
    })
    const person = new Person(this.app.url, { id, name, email })
    person.cookies.set('coterie_session', token)
    return person
  }

  async withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    return await this.app.withDatabase(work)
  }

  #newAddress(name: string): string {
    this.#people += 1
    return `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.${this.#people}@example.org`
  }
}

/** Starts everything. `stop` ends it and deletes its data. */
export async function startTarget(): Promise<{ target: Target; stop: () => Promise<void> }> {
  const { prepared, close } = await prepare()
  const mails = await startMailServer()
  const paypal = await startPaypal()
  const app = await startApp(prepared, {
    DEMO: 'on',
    SESSION_SECRET: secret,
    SMTP_URL: mails.url,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    // Defaults, except for request rate limits, so that the other limits are reached.
    PEOPLE_PER_DAY_FREE: '300',
    PEOPLE_PER_DAY_PAID: '1000',
    UPCOMING_EVENTS_PER_PERSON: '10',
    RSVP_CHANGES_PER_DAY: '20',
    CONNECTIONS_PER_ADDRESS: '200',
    ...paypal.env,
  })
  await paypal.serve(app)
  const stop = async () => {
    await app.stop()
    await paypal.double.close()
    await mails.close()
    await close()
  }
  return { target: new Target(app, mails, paypal), stop }
}
