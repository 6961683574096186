import * as account from '@coterie/contract/account'
import * as contact from '@coterie/contract/contact'
import * as debug from '@coterie/contract/debug'
import * as discovery from '@coterie/contract/discovery'
import * as groups from '@coterie/contract/groups'
import type { Endpoint } from '@coterie/contract/kit'
import * as leaving from '@coterie/contract/leaving'
import * as messages from '@coterie/contract/messages'
import * as passwords from '@coterie/contract/passwords'
import * as people from '@coterie/contract/people'
import * as places from '@coterie/contract/places'
import * as profiles from '@coterie/contract/profiles'
import * as requests from '@coterie/contract/requests'
import * as secondFactor from '@coterie/contract/second-factor'
import * as sessions from '@coterie/contract/sessions'
import * as settings from '@coterie/contract/settings'

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'audience' in exported
}

/** Every endpoint of the contract, for tests that walk all of them. */
export const endpoints: readonly Endpoint[] = [
  account,
  passwords,
  sessions,
  secondFactor,
  contact,
  debug,
  places,
  profiles,
  settings,
  groups,
  requests,
  people,
  discovery,
  messages,
  leaving,
].flatMap((feature) => Object.values(feature).filter(isEndpoint))

/** 'POST /api/login' */
export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
