import { configure } from '@testing-library/react';

// Tests send nothing: what a page counts is beaconed some seconds later, when the test that counted it may be over.
navigator.sendBeacon = () => true;
// Whoever is in a test has agreed to being measured, unless it says otherwise.
globalThis.corkboardTelemetry = { consent: 'granted', waiting: [], dropped: 0 };
// What a test waits for comes when its code was loaded, on a busy machine not within the usual second.
configure({ asyncUtilTimeout: 30_000 });
