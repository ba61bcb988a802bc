/** Carries out the steps of the tests with the JavaScript of docs/, in stubs of React Native and AsyncStorage. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { compileFunction } from 'node:vm';
import { JSDOM } from 'jsdom';
import React from 'react';
import { transformWithOxc } from 'vite';

const { window } = new JSDOM('<div></div>');
const { document } = window;
Object.assign(globalThis, { window, document });
const { createRoot } = await import('react-dom/client');

let [settings, log, end, root, webView, screen] = [{}, '', ''];
/** What the screen does a second later. */
const timers = [];

/** As on iOS: a write changes memory first. If it fails, it is rejected, and memory has changed. */
const AsyncStorage = {
  memory: new Map(),
  disk: new Map(),
  getItem: async (key) => AsyncStorage.memory.get(settings.phone + key) ?? null,
  async setItem(key, value) {
    AsyncStorage.memory.set(settings.phone + key, value);
    if (settings.fault === 'full disk' || settings.rest-- <= 0) throw new Error('not written');
    AsyncStorage.disk.set(settings.phone + key, value);
  },
  restart: () => Object.assign(AsyncStorage, { memory: new Map(AsyncStorage.disk) }),
};

async function yourServerHasStored(body) {
  if (settings.rest-- <= 0) return false;
  return (await fetch(settings.server, { method: 'POST', headers: { Authorization: settings.user }, body })).ok;
}

const globals = {
  fetch: (url, init) => (init.cache === 'no-store' ? fetch(url, init) : Promise.reject(new Error('from a cache'))),
  console: { warn: (message) => (log = message) },
  setTimeout: (action, time) => (time === 1000 ? timers.push(action) : globalThis.setTimeout(action, time)),
  React,
  useEffect: React.useEffect,
  useRef: React.useRef,
  useState: React.useState,
  Date: { now: () => Date.now() + Number(settings.clock) },
  View: ({ children }) => React.createElement('div', {}, children),
  Text: ({ children }) => React.createElement('h1', {}, children),
  Button: ({ title, disabled, onPress: onClick }) =>
    React.createElement('button', { type: 'button', disabled, onClick }, title),
  /** Reports later. */
  WebView({ source, javaScriptEnabled, onLoad }) {
    webView = source.html;
    React.useEffect(() => {
      if (javaScriptEnabled === false) setTimeout(0).then(onLoad);
    }, []);
  },
};

const read = (name) => readFileSync(`docs/${name}`, 'utf8').replaceAll(/^import .*;$|^export /gm, '');
const [, guide] = /```jsx\n(.*?)```/s.exec(read('apps.md')) ?? [];
const components = `${read('LegalScreen.jsx')}
async function runGuide({ user, tag, strings, goOn, show, AsyncStorage, readCopy, yourServerHasStored }) {${guide}}`;
const { code } = await transformWithOxc(components, 'components.jsx', { jsx: { runtime: 'classic' } });
const names = 'parseLegal, fetchLegal, findConsent, loadPage, createStore, LegalScreen, runGuide';
const source = `${read('LegalConsent.js')}${read('LegalStore.js')}${code}return { ${names} };`;

const describe = (value) => (value ? Object.values(value).map(String).join(' ') : 'null');
const strings = Object.fromEntries(
  ['agree', 'decline', 'loading', 'no_page', 'try_again'].map((name) => [`legal_${name}`, name.replace('_', ' ')]),
);

const isReady = () => document.querySelector('button:last-of-type')?.disabled === false;

function show(element) {
  end = '';
  root?.unmount();
  root = createRoot(document.querySelector('div'));
  root.render(element);
}

function readScreen() {
  const [heading, button] = ['h1', 'button:last-of-type'].map((name) => document.querySelector(name)?.textContent);
  if (heading) screen = [webView, heading, isReady() ? button : ''].join('\t');
  return screen;
}

/** An app removes the screen at its end. */
function goOn(isAgreed) {
  readScreen();
  end += `finished ${isAgreed}`;
  root.unmount();
  root = null;
}

/** The result is that of a function, or else what is on the screen. */
async function carryOut(step, args) {
  if (step === 'log') return log;
  log = '';
  const { site, limit, user } = settings;
  const changed = source.replace('https://legal.app.example/', site).replace('= 8000', `= ${limit}`);
  const app = compileFunction(changed, Object.keys(globals))(...Object.values(globals));
  const readCopy = async (name) => readFileSync(`${settings.assets}/legal/${name}`, 'utf8');
  const phone = { app: settings.app, storage: AsyncStorage, readCopy, yourServerHasStored };
  const store = app.createStore(user, phone);
  const createRecord = (document, digest) => {
    return { document, version: '2024-04-01', language: 'hi', digest, revision: 2, source: 'copy', since: null };
  };
  switch (step) {
    case 'fetchLegal':
      return (await app.fetchLegal({ legal: app.parseLegal(args[0]), fetched: 0 })).fetched;
    case 'findConsent': {
      const [json, fetched, version, language, digest, revision, time] = args;
      const last = { action: 'agreed', version, language, digest, revision: Number(revision), time: Number(time) };
      const stored = { legal: app.parseLegal(json), fetched: Number(fetched) };
      return describe(app.findConsent(stored, 'privacy', version ? last : null));
    }
    case 'loadPage': {
      const [version, since, json, tag] = args;
      const question = { document: 'privacy', version, since: since || null };
      return describe((await app.loadPage(question, app.parseLegal(json), tag, readCopy))?.record);
    }
    case 'question':
      return describe(await store.findQuestion(await store.readStored()));
    case 'fetch':
      return (await store.fetch()).fetched;
    case 'agree':
      return store.agree(createRecord(...args));
    case 'agree to all':
      return Promise.all([store.agree(createRecord(...args)), store.agree(createRecord(...args.slice(2)))]);
    case 'restore':
      return store.restore(args[0]);
    case 'withdraw':
      return store.withdraw(args[0]);
    case 'assign':
      return app.createStore('', phone).assign(store);
    case 'restart':
      return AsyncStorage.restart();
    case 'guide':
      await app.runGuide({ ...phone, user, tag: 'hi-IN', strings, goOn, show, AsyncStorage });
      break;
    case 'activity':
      webView = '';
      show(React.createElement(app.LegalScreen, { store, tag: 'hi-IN', strings, onEnd: goOn }));
      break;
    case 'tap':
      [...document.querySelectorAll('button')].find((button) => button.textContent === args[0])?.click();
      break;
    case 'wait':
      while (!end && !isReady()) {
        await setTimeout(2);
        for (const action of timers.splice(0)) action();
      }
  }
  await setTimeout(5);
  return screen === undefined && !root ? '' : `${readScreen()}\t${end}`;
}

for await (const line of createInterface(process.stdin)) {
  const [site, limit, assets, phone, user, app, clock, server, fault, step, ...args] = line.split('\t');
  settings = { site, limit, assets, phone, user, app, clock, server, fault, rest: Number(fault || 'NaN') };
  if (Number.isNaN(settings.rest)) settings.rest = Number.POSITIVE_INFINITY;
  const result = await carryOut(step, args).catch((error) => `failed: ${error}`);
  const isKilled = settings.rest < 0;
  if (isKilled) AsyncStorage.restart();
  console.log(isKilled ? 'killed' : `${result}`.replaceAll('\n', ' '));
}
