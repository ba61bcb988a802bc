import { useEffect, useRef, useState } from 'react';
import { Button, Text, View } from 'react-native';
import { WebView } from 'react-native-webview';
import { loadPage, site } from './LegalConsent.js';

/**
 * Asks for one document after the other. `onEnd` gets `true` once the user has agreed to both, `false` by "Not now".
 * Show it where `findQuestion` of the stored file is not `null`. `strings` are those of the app, by their names.
 */
export function LegalScreen({ store, tag, strings, onEnd }) {
  const [{ title, page, load, isReady }, setState] = useState({ title: strings.legal_loading });
  const isOpen = useRef(false);
  const update = (changes) => setState((before) => ({ ...before, isReady: false, ...changes }));

  async function ask(readLegal) {
    update({ title: strings.legal_loading });
    const stored = await readLegal();
    const question = await store.findQuestion(stored);
    const loaded = question && (await loadPage(question, stored.legal, tag, store.readCopy));
    if (!isOpen.current) return;
    if (!question) return onEnd(true);
    update({ page: loaded, load: Date.now() }); // each page has a webview of its own
    if (!loaded) show(strings.legal_no_page, null);
  }

  function show(text, shown) {
    update({ title: text });
    // Not at once: a quick tap was meant for the page before.
    setTimeout(() => setState((now) => ({ ...now, isReady: now.page === shown })), 1000);
  }

  async function answer() {
    if (!page) return ask(store.fetch);
    update({ title: strings.legal_loading });
    if (await store.agree(page.record)) ask(store.readStored);
    else show(strings.legal_try_again, page);
  }

  useEffect(() => {
    isOpen.current = true;
    ask(store.fetch);
    return () => {
      isOpen.current = false;
    };
  }, []);

  const source = { html: page?.html, baseUrl: site };
  const events = {
    onLoad: () => show(page.title, page),
    onRenderProcessGone: () => ask(store.readStored), // memory was short
    onContentProcessDidTerminate: () => ask(store.readStored),
  };
  return (
    <View style={{ flex: 1 }}>
      <Text accessibilityRole="header" accessibilityLiveRegion="polite">
        {title}
      </Text>
      {page && <WebView key={load} source={source} javaScriptEnabled={false} {...events} />}
      <Button title={strings.legal_decline} onPress={() => onEnd(false)} />
      <Button title={strings[page === null ? 'legal_try_again' : 'legal_agree']} disabled={!isReady} onPress={answer} />
    </View>
  );
}
