import { fakerEN as faker } from '@faker-js/faker'

/**
 * The schema for generating the population. `bench.chance(17, 'lifestyle')` is a deterministic number in [0, 1), so the
 * population does not depend on PostgreSQL's query plans.
 */
export const schema = `
  drop schema if exists bench cascade;
  create schema bench;
  create function bench.chance(id bigint, what text) returns float8 language sql immutable parallel safe
    return (hashint8extended(id, hashtextextended(what, 0)) & 9007199254740991)::float8 / 9007199254740992;
  -- Days since something, few for most: exponential with this mean, two years at most.
  create function bench.ago(id bigint, what text, mean float8) returns interval language sql immutable parallel safe
    return least(730, -mean * ln(1 - bench.chance(id, what))) * interval '1 day';`

const textsPerKind = 200

export function createTextTable(): string {
  faker.seed(7)
  const kinds: Record<string, () => string> = {
    first: () => faker.person.firstName(),
    last: () => faker.person.lastName(),
    bio: () => faker.person.bio(),
    line: () => faker.company.catchPhrase(),
    circle: () => `${faker.word.adjective()} ${faker.word.noun()}`,
  }
  const arrays = Object.entries(kinds).map(([kind, make]) => {
    const texts = Array.from({ length: textsPerKind }, () => `'${make().replaceAll("'", '’')}'`)
    return `array[${texts.join(',')}] as ${kind}`
  })
  return `create table bench.texts as select ${arrays.join(', ')}`
}

/** A text of this kind for a row; `t` is bench.texts. */
export function randomText(kind: string, id: string): string {
  return `t.${kind}[1 + floor(${textsPerKind} * bench.chance(${id}, '${kind}'))]`
}
