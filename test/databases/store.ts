/** `npm run store-database 17` stores the database of version 17 for the tests of later migrations. */
import { storeDatabase } from '../support/stored-database.ts'

storeDatabase(Number(process.argv[2]))
