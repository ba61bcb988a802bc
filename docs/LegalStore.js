import { attempt, fetchLegal, findConsent, parseLegal } from './LegalConsent.js';

const documents = ['agreement', 'privacy'];

/** One write after the other, since all is one item of the storage. */
let turn = Promise.resolve();

/**
 * What the phone keeps: `legal.json`, and for each user the last line of each document. Agreed is what your server has
 * stored; without an account (`user` is empty), what the phone keeps until sign-up. `app` is its version, `storage` is
 * AsyncStorage, and `readCopy` resolves to a file of `dist/bundle`, as text.
 */
export function createStore(user, { app, storage, readCopy, yourServerHasStored }) {
  const read = async () => (await attempt('read', async () => JSON.parse(await storage.getItem('legal')))) ?? {};

  function write(changes) {
    turn = turn.then(async () => {
      const text = JSON.stringify({ ...(await read()), ...changes });
      return (await attempt('write', () => storage.setItem('legal', text).then(() => true))) ?? false;
    });
    return turn;
  }

  async function readStored() {
    const { app: version, legal, fetched } = await read();
    // A newer app has a newer copy.
    return version === app ? { legal, fetched } : { legal: parseLegal(await readCopy('legal.json')), fetched: 0 };
  }

  async function readLast(document) {
    const { [`${document} ${user}`]: record } = await read();
    return record?.user === user ? record : null;
  }

  /** What an account does replaces what was done without one. */
  async function keep(record) {
    const [key, keyWithoutAccount] = [user, ''].map((name) => `${record.document} ${name}`);
    const { [keyWithoutAccount]: before } = await read();
    const isWritten = await write({ [keyWithoutAccount]: undefined, [key]: record });
    // A failed write may have changed memory. Only there is enough for what your server has.
    if (!isWritten && user === '') await write({ [key]: before });
    return isWritten || user !== '';
  }

  async function send(record) {
    const isStored = user === '' || (await attempt('your server', () => yourServerHasStored(JSON.stringify(record))));
    return isStored === true && keep(record);
  }

  const act = (action, record) => send({ ...record, user, action, time: Date.now(), app });

  return {
    user,
    send,
    readCopy,
    readStored,
    async fetch() {
      const stored = await fetchLegal(await readStored());
      await write({ app, ...stored });
      return stored;
    },
    /** `null` if the user has agreed to everything. */
    async findQuestion(stored) {
      const [terms, policy] = await Promise.all(documents.map(readLast));
      return findConsent(stored, 'agreement', terms) ?? findConsent(stored, 'privacy', policy);
    },
    /** `true` if your server has stored it; without an account, if the phone has. */
    agree: (record) => act('agreed', record),
    /** For a button in the settings. `false` also where no agreement is known: `restore` it first. */
    async withdraw(document) {
      const last = await readLast(document);
      return last?.action === 'withdrawn' || (last !== null && act('withdrawn', last));
    },
    /** Takes the last line of a document that your server has: after a sign-in, and once a day. */
    async restore(line) {
      const record = await attempt('restore', async () => JSON.parse(line));
      if (record?.user === user && isRecord(record)) await keep(record);
    },
    /** At sign-up, for the store without an account: sends its lines. `false` if some are left for the next call. */
    async assign(account) {
      if (user !== '' || account.user === '') return false;
      const records = (await Promise.all(documents.map(readLast))).filter((record) => record !== null);
      // First, so that the next person without an account is asked.
      await write(Object.fromEntries(records.map((last) => [`${last.document} `, { ...last, user: account.user }])));
      for (const document of documents) {
        const { [`${document} `]: record } = await read();
        if (record?.user === account.user && !(await account.send(record))) return false;
      }
      return true;
    },
  };
}

function isRecord({ document, action, revision, time, ...texts }) {
  const isText = ['version', 'language', 'digest', 'source', 'app'].every((name) => typeof texts[name] === 'string');
  const isNumber = [revision, time].every(Number.isSafeInteger);
  return isText && isNumber && documents.includes(document) && ['agreed', 'withdrawn'].includes(action);
}
