// Tests send nothing: what a page counts is beaconed some seconds later, when the test that counted it may be over.
navigator.sendBeacon = () => true;
