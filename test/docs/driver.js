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
const { flushSync } = await import('react-dom');
const { createRoot } = await import('react-dom/client');

let [settings, end, page, screen, root] = [{}, '', '', '', null];
const log = [];
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
};

async function yourServerHasStored(body) {
  if (settings.rest-- <= 0) return false;
  return (await fetch(settings.server, { method: 'POST', headers: { Authorization: settings.user }, body })).ok;
}

const globals = {
  fetch: (url, init) => (init.cache === 'no-store' ? fetch(url, init) : Promise.reject(new Error('from a cache'))),
  console: { warn: (message) => log.push(message) },
  setTimeout: (action, time) => (time === 1000 ? timers.push(action) : globalThis.setTimeout(action, time)),
  Date: { now: () => Date.now() + Number(settings.clock) },
  React,
  ...{ useEffect: React.useEffect, useRef: React.useRef, useState: React.useState },
  View: ({ children }) => React.createElement('div', {}, children),
  Text: ({ children }) => React.createElement('h1', {}, children),
  Button: ({ title, disabled, onPress: onClick }) =>
    React.createElement('button', { type: 'button', disabled, onClick }, title),
  /** Reports later. */
  WebView({ source, javaScriptEnabled, onLoad }) {
    React.useEffect(() => {
      const report = () => {
        page = source.html;
        onLoad();
      };
      if (javaScriptEnabled === false) setTimeout(0).then(report);
    }, []);
  },
};

const read = (name) => readFileSync(`docs/${name}`, 'utf8').replaceAll(/^import .*;$|^export /gm, '');
const [, guide] = /```jsx\n(.*?)```/s.exec(read('apps.md')) ?? [];
const components = `${read('LegalScreen.jsx')}
async function runGuide({ user, tag, strings, goOn, show, AsyncStorage, readCopy, yourServerHasStored }) {${guide}}`;
const { code } = await transformWithOxc(components, 'components.jsx', { jsx: { runtime: 'classic' } });
const source = `${read('LegalConsent.js')}${read('LegalStore.js')}${code}return { createStore, LegalScreen, runGuide };`;
const labels = ['agree', 'decline', 'loading', 'no_page', 'try_again'];
const strings = Object.fromEntries(labels.map((name) => [`legal_${name}`, name.replace('_', ' ')]));

const isReady = () => document.querySelector('button:last-of-type')?.disabled === false;

function readScreen() {
  const [heading, button] = ['h1', 'button:last-of-type'].map((name) => document.querySelector(name)?.textContent);
  if (heading) screen = [page, heading, isReady() ? button : ''].join('\t');
  return screen;
}

function show(element) {
  end = '';
  root?.unmount();
  root = createRoot(document.querySelector('div'));
  flushSync(() => root.render(element));
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
  const { site, limit, user, tag, assets } = settings;
  const changed = source.replace('https://legal.app.example/', site).replace('= 8000', `= ${limit}`);
  const app = compileFunction(changed, Object.keys(globals))(...Object.values(globals));
  const readCopy = async (name) => readFileSync(`${assets}/legal/${name}`, 'utf8');
  const phone = { app: settings.app, storage: AsyncStorage, readCopy, yourServerHasStored };
  const store = app.createStore(user, phone);
  const words = { version: '2024-04-01', language: 'hi', revision: 2, source: 'copy', since: null };
  const agree = ([name, digest]) => store.agree({ document: name, digest, ...words });
  const screenSteps = {
    guide: () => app.runGuide({ ...phone, user, tag, strings, goOn, show, AsyncStorage }),
    activity() {
      page = '';
      show(React.createElement(app.LegalScreen, { store, tag, strings, onEnd: goOn }));
    },
    tap() {
      [...document.querySelectorAll('button')].find((button) => button.textContent === args[0])?.click();
      return setTimeout(5);
    },
    async wait() {
      while (!end && !isReady()) {
        await setTimeout(2);
        for (const action of timers.splice(0)) action();
      }
    },
  };
  const steps = {
    log: () => log.splice(0).at(-1) ?? '',
    async question() {
      const found = await store.findQuestion(await store.readStored());
      return found && `${found.document} ${found.version} ${found.since}`;
    },
    fetch: async () => (await store.fetch()).fetched,
    agree: () => Promise.all(args.map((text) => agree(text.split(' ')))),
    restore: () => store.restore(args[0]),
    withdraw: () => store.withdraw(args[0]),
    assign: () => app.createStore('', phone).assign(store),
    restart: () => Object.assign(AsyncStorage, { memory: new Map(AsyncStorage.disk) }),
  };
  if (steps[step]) return steps[step]();
  await screenSteps[step]();
  return `${readScreen()}\t${end}`;
}

const names = ['site', 'limit', 'assets', 'phone', 'user', 'tag', 'app', 'clock', 'server', 'fault'];
for await (const line of createInterface(process.stdin)) {
  const [step, ...args] = line.split('\t').slice(names.length);
  settings = Object.fromEntries(names.map((name, index) => [name, line.split('\t')[index]]));
  settings.rest = /^\d+$/.test(settings.fault) ? Number(settings.fault) : Number.POSITIVE_INFINITY;
  const result = await carryOut(step, args).catch((error) => `failed: ${error}`);
  const isKilled = settings.rest < 0;
  if (isKilled) await carryOut('restart', []);
  console.log(isKilled ? 'killed' : `${result}`.replaceAll('\n', ' '));
}
