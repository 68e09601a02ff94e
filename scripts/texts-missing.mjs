import { register } from 'tsx/esm/api';

register();
const { describeMissingTexts } = await import('../apps/server/src/cli/describe-missing-texts.ts');
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env;
console.log(await describeMissingTexts({ databaseUrl, dataDir }));
