import { argonOptions } from '../features/account/passwords.ts'

/** Hashing the passwords of tests takes a tenth of their CPU time. migrate.test.ts checks the real options. */
Object.assign(argonOptions, { memoryCost: 64, timeCost: 1 })
